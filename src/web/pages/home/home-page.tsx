import { useText } from '#ui/language/use-text.ts';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { HeroSection } from './hero-section.tsx';
import styles from './home-page.module.css';

const HomeSections = island(async () => (await import('./home-sections.tsx')).HomeSections);

export const Page = () => {
  const t = useText();
  const { index } = useLayoutData();
  return (
    <div className={styles.home}>
      <PageHead title={t('page.index')} description={t('home.description')} />
      <HeroSection hero={index.hero} />
      <div className={styles.sections}>
        <HomeSections index={index} />
      </div>
    </div>
  );
};
