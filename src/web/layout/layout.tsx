import { Outlet, useLocation } from 'react-router';
import { island } from '../app/island.tsx';
import { useText } from '../text/use-text.ts';
import { Header } from './header/header.tsx';
import { StockBanner } from './stock-banner.tsx';
import styles from './layout.module.css';

const Footer = island(async () => (await import('./footer/footer.tsx')).Footer);

/** Around every page of the spec's layout. The key renders the route anew on every navigation. */
export const Layout = () => {
  const t = useText();
  const { key } = useLocation();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('layout.skip')}
      </a>
      <StockBanner />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet key={key} />
      </main>
      <Footer />
    </>
  );
};
