import type { ReactNode } from 'react';
import { ContentText } from '../content-text/content-text.tsx';
import styles from './title-band.module.css';

/** The title of a case or a solution, and beside it what sums it up. */
export const DetailTitle = ({ title, children }: { title: string; children: ReactNode }) => (
  <header
    className={`${styles.title} mbe-8 grid grid-cols-[minmax(0,680px)_minmax(0,440px)] items-end justify-between gap-x-12 gap-y-6 max-lg:grid-cols-1`}
  >
    <ContentText as="h1">{title}</ContentText>
    {children}
  </header>
);

type Props = { title: string; lead?: string; aside?: ReactNode };

/** A page's title, its lead, and related content on the right. */
export const TitleBand = ({ title, lead, aside }: Props) => (
  <header className={`${styles.band} flex flex-wrap items-end justify-between gap-x-12 gap-y-4`}>
    <div>
      <ContentText as="h1">{title}</ContentText>
      {lead && <ContentText as="p">{lead}</ContentText>}
    </div>
    {aside}
  </header>
);
