import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

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
