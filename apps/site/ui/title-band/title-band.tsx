import type { ReactNode } from 'react';
import { ContentText } from '../content-text/content-text.tsx';
import styles from './title-band.module.css';

type Props = { title: string; lead?: string; aside?: ReactNode };

/** A page's title, its lead, and related content on the right. */
export const TitleBand = ({ title, lead, aside }: Props) => (
  <header className={styles.band}>
    <div>
      <ContentText as="h1">{title}</ContentText>
      {lead && <ContentText as="p">{lead}</ContentText>}
    </div>
    {aside}
  </header>
);
