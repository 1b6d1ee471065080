import type { IndexData } from '@site/contract/site';
import { useLoaderData } from 'react-router';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { HeroSection } from './hero-section.tsx';
import type { HomeData } from './home-data.ts';
import styles from './home-page.module.css';

/** The first words of a home page without a hero. */
const Opening = ({ opening: { title, lead } }: { opening: IndexData['opening'] }) => (
  <header className="wide pbs-18 pbe-2">
    <h1 className="text-[clamp(36px,4vw,56px)] leading-[1.143] tracking-[-0.032em] text-balance max-inline-[18em] [&:lang(zh)]:font-bold [&:lang(zh)]:tracking-[0]">
      {title}
    </h1>
    {lead && <p className="mbs-4 text-muted max-inline-[34em]">{lead}</p>}
  </header>
);

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
      <div className={`${styles.sections} relative -mbe-32 pbe-32`}>
        <HomeSections home={home} />
      </div>
    </div>
  );
};
