import styles from './keys.module.css';

const symbols: Record<string, string> = { Enter: '⏎', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

/** `Ctrl+Enter` as two caps, `g d` as two one after the other. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.keys}>
    {keys.split(/[+ ]/).map((key) => (
      <kbd key={key} className={`box ${styles.key}`}>
        {symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
      </kbd>
    ))}
  </span>
);
