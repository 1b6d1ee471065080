import styles from '../../ui/blocks/blocks.module.css';

type Item = { title: string; text: string };

export const TitledItems = ({ items }: { items: readonly Item[] }) => (
  <ul className={styles.list}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
