import { useLoaderData } from 'react-router';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { HeroSection } from './hero-section.tsx';
import type { HomeData } from './home-data.ts';
import styles from './home-page.module.css';

const bundles = ['home'] as const;
// Links alone, which need no script.
const PlainOpening = island(async () => (await import('./opening.tsx')).Opening, undefined, bundles);
const HomeSections = island(async () => (await import('./home-sections.tsx')).HomeSections, undefined, bundles);

export const Page = () => {
  const home = useLoaderData<HomeData>();
  return (
    <div className={styles.home}>
      <PageHead
        title={home.opening.page_title ?? home.opening.title}
        description={home.opening.description ?? home.opening.lead ?? home.opening.title}
      />
      {home.hero ? (
        <HeroSection opening={home.opening} hero={home.hero} />
      ) : (
        <div className="wide pbs-10 max-sm:pbs-6">
          <PlainOpening opening={home.opening} />
        </div>
      )}
      <div className={`${styles.sections} relative -mbe-32 pbe-32`}>
        <HomeSections home={home} />
      </div>
    </div>
  );
};
