import type { ReactNode } from 'react';
import { ContentText } from '../content-text/content-text.tsx';
import styles from './detail-title.module.css';

/** The title of a case or a solution, and beside it what sums it up. */
export const DetailTitle = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className={styles.title}>
    <ContentText as="h1">{title}</ContentText>
    {children}
  </header>
);
