import type { ReactNode } from 'react';
import styles from './title-band.module.css';

type Props = { title: string; lead?: string; aside?: ReactNode };

/** A page's title, its lead, and related content on the right. */
export const TitleBand = ({ title, lead, aside }: Props) => (
  <header className={styles.band}>
    <div>
      <h1>{title}</h1>
      {lead !== undefined && <p>{lead}</p>}
    </div>
    {aside}
  </header>
);
