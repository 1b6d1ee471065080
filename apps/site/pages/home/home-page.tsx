import { useLoaderData } from 'react-router';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { HeroSection } from './hero-section.tsx';
import type { HomeData } from './home-data.ts';
import { Opening } from './opening.tsx';
import styles from './home-page.module.css';

const bundles = ['home'] as const;
const HomeSections = island(async () => (await import('./home-sections.tsx')).HomeSections, undefined, bundles);

export const Page = () => {
  const home = useLoaderData<HomeData>();
  return (
    <div className={styles.home}>
      <PageHead
        title={home.opening.page_title ?? home.opening.title}
        description={home.opening.description ?? home.opening.lead ?? home.opening.title}
      />
      {home.hero ? <HeroSection opening={home.opening} hero={home.hero} /> : <Opening opening={home.opening} />}
      <div className={styles.sections}>
        <HomeSections home={home} />
      </div>
    </div>
  );
};
