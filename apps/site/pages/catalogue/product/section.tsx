import type { ReactNode } from 'react';
import { useTurn } from '../../../app/site-context.ts';
import styles from './section.module.css';

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A section of the page: its name on the left, its content on the right. */
export const Section = ({ id, title, aside, children }: Props) => {
  useTurn();
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
};
