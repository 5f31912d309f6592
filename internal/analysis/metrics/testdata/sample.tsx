export const List = ({ items }: { items: string[] }) => {
  // rows
  return (
    <ul>
      {items.map((item) => (
        item ? <li key={item}>
          {item}
        </li> : null
      ))}
    </ul>
  );
};
