import styles from './steps.module.css';

type Item = { title: string; text: string };

/** Numbered steps along a line; the last one is the goal. */
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
