import { type ReactNode, useId } from 'react';
import styles from './layout.module.css';

type Props = {
  list: ReactNode;
  /** What was chosen in the list; on a phone it takes the list's place. */
  children: ReactNode;
  /** Facts beside it; below it where there is no room. */
  side?: ReactNode;
  isOpen: boolean;
};

/** A list on the left, one of it in the middle, facts about it on the right. */
export const Panes = ({ list, children, side, isOpen }: Props) => (
  <div className={`columns ${styles.panes}`} data-open={isOpen || undefined}>
    <div className={`scroll column ${styles.list}`}>{list}</div>
    <div className={`beside panel ${styles.main}`}>
      <div className={`scroll ${styles.middle}`}>{children}</div>
      {side !== undefined && <aside className={`scroll beside ${styles.side}`}>{side}</aside>}
    </div>
  </div>
);

/** Names and values in two columns. A fact without a value is left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** A part of a screen with its heading on a rule. */
export const Section = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={`bar between underlined ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
};
