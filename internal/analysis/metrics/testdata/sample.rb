# A file.
=begin
more of it
=end
class Box
  attr_reader :size

  def self.make(size = 1) = new(size)

  def kind(of)
    return 0 unless of
    return 1 if of > 1 && of < 9 or of == 11
    if of == 2
      3
    elsif of == 3
      4
    else
      5
    end
    unless of == 4
      6
    end
    for i in 1..2 do i end
    until of do break end
    while of do break end
    [1].each do |n|
      n ? 1 : 2
    end
    [1].each { |n| n }
    case of
    when 1, 2 then 1
    else 3
    end
    case of
    in Integer then 1
    end
    begin
      double = ->(n) { n * 2 }
      run(-> { 1 })
    rescue StandardError
      text = <<~END
        first

        third
      END
    end
  end
end
