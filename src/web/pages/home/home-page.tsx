import { useLoaderData } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { HeroSection } from './hero-section.tsx';
import type { HomeData } from './home-data.ts';
import styles from './home-page.module.css';

const HomeSections = island(async () => (await import('./home-sections.tsx')).HomeSections);

export const Page = () => {
  const t = useText();
  const home = useLoaderData<HomeData>();
  return (
    <div className={styles.home}>
      <PageHead title={t('page.index')} description={t('home.description')} />
      <HeroSection hero={home.hero} />
      <div className={styles.sections}>
        <HomeSections home={home} />
      </div>
    </div>
  );
};
