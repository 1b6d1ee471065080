import { Icon } from '@site/ui/icons/icon';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useEffect, useRef } from 'react';
import { Outlet, useMatches } from 'react-router';
import { island } from '../app/island.tsx';
import { useVisitKey } from '../app/keep.ts';
import { useFeature, useYield, useSite } from '../app/site-context.ts';
import { isPageUntranslated } from '../app/untranslated.ts';
import { ChromeSlot } from '../chrome/chrome-slot.tsx';
import { hasOwnForm, startsMinimised } from '../chrome/inquiry/panel-pages.ts';
import { CompareTraySlot } from '../ui/compare-tray/compare-tray-slot.tsx';
import { Header } from './header/header.tsx';
import frame from './frame.module.css';
import styles from './layout.module.css';

/** One quiet line above a page with texts in another language. */
export const UntranslatedNotice = ({ element: Element = 'p' }: { element?: 'p' | 'aside' }) => {
  const t = useText();
  const { langs } = useSite();
  const loaderData = Object.fromEntries(useMatches().map((match) => [match.id, match.loaderData]));
  if (!isPageUntranslated(loaderData, langs)) return null;
  return (
    <Element className={`wide ${styles.notice}`}>
      <Icon name="globe" size={16} />
      {t('fallback.notice')}
    </Element>
  );
};

const StockBanner = island(async () => (await import('./stock-banner.tsx')).StockBanner);
const bundles = ['footer'] as const;
const Footer = island(async () => (await import('./footer/footer.tsx')).Footer, undefined, bundles);

const PageTurn = () => {
  useYield();
  return <Outlet />;
};

/** On paper: where the page is from, and when. */
const PrintedFrom = () => {
  const intl = useIntl();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const fill = () =>
      line.current?.replaceChildren(`${location.href} · ${intl.date(new Date().toISOString().slice(0, 10))}`);
    addEventListener('beforeprint', fill);
    return () => removeEventListener('beforeprint', fill);
  }, [intl]);
  return <p ref={line} className="wide hidden text-13 wrap-anywhere print:block" />;
};

/** The spec's layout around a page. The key makes every visit render the route from scratch. */
export const Layout = () => {
  const t = useText();
  const visit = useVisitKey();
  const hasPanel = useFeature('inquiryPanel');
  const route = useMatches().at(-1)?.id;
  return (
    <div
      className={frame.frame}
      data-strip={hasPanel && !startsMinimised(route) ? '' : undefined}
      data-own-form={hasOwnForm(route) ? '' : undefined}
    >
      <a
        className={`${styles.skip} fixed inset-[8px_auto_auto_8px] z-70 bg-ink px-4 py-2 text-paper print:hidden`}
        href="#main"
      >
        {t('layout.skip')}
      </a>
      {useFeature('stockBanner') && <StockBanner />}
      <Header />
      {/* Before the page, as it looks: the inquiry form is a line below the header, and a few stops away by keyboard. */}
      <ChromeSlot />
      <main id="main" tabIndex={-1} className="block min-block-[50vh] focus:outline-0 print:pbs-4 print:min-block-0">
        <UntranslatedNotice />
        <PageTurn key={visit} />
      </main>
      <PrintedFrom />
      <Footer />
      <CompareTraySlot />
    </div>
  );
};
