import type { ReactNode } from 'react';
import { ContentText } from '../content-text/content-text.tsx';
import { type RulerTab, RulerTabs } from '../ruler/ruler-tabs.tsx';
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

type Props = {
  title: string;
  lead?: string | undefined;
  /** One thing at the right, on the last line of the lead: a link, a key, a choice. */
  aside?: ReactNode;
  /** The parts of the page, or its neighbours, on the ruler. */
  tabs?: { label: string; links: readonly RulerTab[] };
};

/** How every page begins, below its breadcrumb: the title, what the page is for, and then its tabs. */
export const TitleBand = ({ title, lead, aside, tabs }: Props) => (
  <>
    <header className={`${styles.band} flex flex-wrap items-end justify-between gap-x-12 gap-y-4`}>
      <div>
        <ContentText as="h1">{title}</ContentText>
        {lead && <ContentText as="p">{lead}</ContentText>}
      </div>
      {aside}
    </header>
    {tabs && tabs.links.length > 1 && <RulerTabs label={tabs.label} tabs={tabs.links} />}
  </>
);
