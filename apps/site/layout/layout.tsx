import { useText } from '@site/ui/language/use-text';
import { Outlet, useMatches } from 'react-router';
import { island } from '../app/island.tsx';
import { useVisitKey } from '../app/keep.ts';
import { useFeature, useTurn } from '../app/site-context.ts';
import { ChromeSlot } from '../chrome/chrome-slot.tsx';
import { startsMinimised } from '../chrome/inquiry/panel-pages.ts';
import { CompareTraySlot } from '../ui/compare-tray/compare-tray-slot.tsx';
import { Header } from './header/header.tsx';
import { UntranslatedNotice } from './untranslated-notice.tsx';
import styles from './layout.module.css';

const StockBanner = island(async () => (await import('./stock-banner.tsx')).StockBanner);
const bundles = ['footer'] as const;
const Footer = island(async () => (await import('./footer/footer.tsx')).Footer, undefined, bundles);

const PageTurn = () => {
  useTurn();
  return <Outlet />;
};

/** The spec's layout around a page. The key makes every visit render the route from scratch. */
export const Layout = () => {
  const t = useText();
  const visit = useVisitKey();
  const hasPanel = useFeature('inquiryPanel');
  const hasPanelRoom = !startsMinimised(useMatches().at(-1)?.id) && hasPanel;
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('layout.skip')}
      </a>
      {useFeature('stockBanner') && <StockBanner />}
      <Header />
      <main id="main" tabIndex={-1} className={styles.main} data-panel-room={hasPanelRoom ? '' : undefined}>
        <UntranslatedNotice />
        <PageTurn key={visit} />
      </main>
      <Footer />
      <CompareTraySlot />
      <ChromeSlot />
    </>
  );
};
