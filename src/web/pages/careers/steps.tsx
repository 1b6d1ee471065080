import styles from './steps.module.css';

type Item = { title: string; text: string };

/** Steps along a line, numbered; the last one is where it leads. */
export const Steps = ({ items }: { items: readonly Item[] }) => (
  <ol className={styles.steps}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
