import { useLoaderData } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { HeroSection } from './hero-section.tsx';
import type { HomeData } from './home-data.ts';
import { Opening } from './opening.tsx';
import styles from './home-page.module.css';

const HomeSections = island(async () => (await import('./home-sections.tsx')).HomeSections);

export const Page = () => {
  const t = useText();
  const home = useLoaderData<HomeData>();
  return (
    <div className={styles.home}>
      <PageHead
        title={t('page.index')}
        description={home.opening.description ?? home.opening.lead ?? home.opening.title}
      />
      {home.hero ? <HeroSection opening={home.opening} hero={home.hero} /> : <Opening opening={home.opening} />}
      <div className={styles.sections}>
        <HomeSections home={home} />
      </div>
    </div>
  );
};
