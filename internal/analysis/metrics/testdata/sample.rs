//! A crate.
use std::fmt;

/// A shape
/// of two lines.
trait Shape {
    fn area(&self) -> u32;
    fn name(&self) -> String { String::new() }
}

/* one /* nested */
   two */
fn kind(of: Option<u32>, list: &[u32]) -> Result<u32, fmt::Error> {
    let double = |n: u32| n * 2;
    let Some(n) = of else { return Ok(0) };
    if n > 1 && n < 9 || n == 11 {
        return Ok(double(n));
    } else if let Some(m) = of {
        return Ok(m);
    }
    while let Some(_) = of { break; }
    for _ in list { loop { break; } }
    let text = "first
second";
    match n {
        1 | 2 => Ok(1),
        m if m > 3 => check(m),
        _ => Ok(text.len() as u32 + check(n)?),
    }
}
