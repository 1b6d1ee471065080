import { Suspense, lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Logo } from '../logo.tsx';
import { AccountArea } from './account-area.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Menu } from './menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './header.module.css';

const SearchBox = lazy(async () => ({ default: (await import('./search-box.tsx')).SearchBox }));
const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }));

type Open = 'nothing' | 'search' | 'drawer';

/** The bar: logo, menu or search box, account. What is open belongs to one page: a navigation closes it. */
export const Header = () => {
  const t = useText();
  const { key } = useLocation();
  const [{ open, at }, setState] = useState<{ open: Open; at: string }>({ open: 'nothing', at: key });
  const showing = at === key ? open : 'nothing';
  const toggle = (what: Open) => setState({ open: showing === what ? 'nothing' : what, at: key });
  const intercept = (what: Open) => (event: React.MouseEvent) => {
    event.preventDefault();
    toggle(what);
  };

  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Logo />
        {showing === 'search' ? (
          <Suspense>
            <SearchBox onClose={() => toggle('search')} />
          </Suspense>
        ) : (
          <Menu />
        )}
        <div className={styles.right}>
          {/* Without script these two lead to pages that serve the same end. */}
          <a
            className={styles.icon}
            href={paths.search()}
            role="button"
            aria-expanded={showing === 'search'}
            aria-label={showing === 'search' ? t('layout.closeSearch') : t('layout.search')}
            onClick={intercept('search')}
          >
            <Icon name={showing === 'search' ? 'close' : 'search'} />
          </a>
          <ThemeSwitch />
          <LanguageMenu />
          <AccountArea />
          <a
            className={`${styles.icon} ${styles.burger}`}
            href="#footer"
            role="button"
            aria-expanded={showing === 'drawer'}
            aria-label={showing === 'drawer' ? t('layout.closeMenu') : t('layout.menu')}
            onClick={intercept('drawer')}
          >
            <Icon name={showing === 'drawer' ? 'close' : 'menu'} />
          </a>
        </div>
      </div>
      {showing === 'drawer' && (
        <Suspense>
          <Drawer onClose={() => toggle('drawer')} />
        </Suspense>
      )}
    </header>
  );
};
