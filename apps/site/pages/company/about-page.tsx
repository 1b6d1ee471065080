import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { socialOf } from '../../ui/blocks/social-of.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { AboutData } from './about-data.ts';
import { AboutFacts } from './about-facts.tsx';
import { AboutFigures } from './about-figures.tsx';
import { AboutTabs } from './about-tabs.tsx';
import { AboutTimeline } from './about-timeline.tsx';
import { CapabilityLinks } from './capability-links.tsx';
import { CountryTicks } from './country-ticks.tsx';
import { OrganisationFacts } from './organisation-facts.tsx';
import styles from './about-page.module.css';

export const Page = () => {
  const t = useText();
  const { page, city, countries, reasons } = useLoaderData<AboutData>();
  const timeline = page.blocks.find((block) => block.kind === 'timeline');
  // This page shows the company's stored figures rather than the editors' block.
  const otherBlocks = page.blocks.filter(({ kind }) => kind !== 'timeline' && kind !== 'figures');
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={page.seo.title} description={page.seo.description} image={socialOf(page.blocks)} />
      <OrganisationFacts />
      <Breadcrumb current={t('page.aboutus')} />
      <ContentText as="h1">{page.title}</ContentText>
      <AboutTabs current={paths.about} />
      <div className={styles.head}>
        <ContentText as="p">{page.lead}</ContentText>
        <AboutFacts city={city} />
      </div>
      {timeline?.kind === 'timeline' && (
        <section aria-labelledby="timeline">
          <h2 id="timeline">{t('about.timeline')}</h2>
          <AboutTimeline items={timeline.items} />
        </section>
      )}
      <AboutFigures reasons={reasons} />
      <CountryTicks reason={reasons.find(({ key }) => key === 'countries')} countries={countries} />
      <Blocks blocks={otherBlocks} />
      <CapabilityLinks />
    </div>
  );
};
