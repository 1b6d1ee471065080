import type { ReactNode } from 'react';
import styles from './section.module.css';

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A section of the personal centre, with actions for all of it on the right. */
export const Section = ({ id, title, aside, children }: Props) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <header>
      <h2 id={`${id}-title`}>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);
