import type { RefObject } from 'react';
import { Suspense, lazy, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useText } from '#ui/language/use-text.ts';
import { useTurn } from '../../app/site-context.ts';
import { catchTyping } from '../../ui/search-box/catch-typing.ts';
import { Logo } from '../logo.tsx';
import { AccountArea } from './account-area.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Menu } from './menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './header.module.css';

const SearchBox = lazy(async () => ({ default: (await import('./search-box.tsx')).SearchBox }));
const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }));

type Open = 'nothing' | 'search' | 'drawer';

/** The header bar: logo, menu or search box, account. A navigation closes whatever is open. */
export const Header = () => {
  useTurn();
  const t = useText();
  const { key } = useLocation();
  const [{ open, at }, setState] = useState<{ open: Open; at: string }>({ open: 'nothing', at: key });
  const showing = at === key ? open : 'nothing';
  const toggle = (what: Open) => {
    if (what === 'search' && showing !== 'search') catchTyping();
    setState({ open: showing === what ? 'nothing' : what, at: key });
  };
  const searchButton = useRef<HTMLAnchorElement>(null);
  const burger = useRef<HTMLAnchorElement>(null);
  /** Closing returns the focus to the button that opened the panel. */
  const close = (opener: RefObject<HTMLElement | null>) => {
    setState({ open: 'nothing', at: key });
    opener.current?.focus();
  };
  const intercept = (what: Open) => ({
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      toggle(what);
    },
    // A link reacts to Enter only; this one acts as a button, so it reacts to Space too.
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      toggle(what);
    },
  });

  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Logo />
        {showing === 'search' ? (
          <Suspense>
            <SearchBox onClose={() => close(searchButton)} />
          </Suspense>
        ) : (
          <Menu />
        )}
        <div className={styles.right}>
          {/* Without script these two are links to pages that serve the same purpose. */}
          <a
            ref={searchButton}
            className={styles.icon}
            href={paths.search()}
            role="button"
            aria-expanded={showing === 'search'}
            aria-label={showing === 'search' ? t('layout.closeSearch') : t('layout.search')}
            {...intercept('search')}
          >
            <Icon name={showing === 'search' ? 'close' : 'search'} />
          </a>
          <form action={paths.search()} className="visually-hidden" hidden data-typing>
            <input name="key" maxLength={200} tabIndex={-1} autoComplete="off" aria-label={t('layout.search')} />
          </form>
          <ThemeSwitch />
          <LanguageMenu />
          <AccountArea />
          <a
            ref={burger}
            className={`${styles.icon} ${styles.burger}`}
            href="#footer"
            role="button"
            aria-expanded={showing === 'drawer'}
            aria-label={showing === 'drawer' ? t('layout.closeMenu') : t('layout.menu')}
            {...intercept('drawer')}
          >
            <Icon name={showing === 'drawer' ? 'close' : 'menu'} />
          </a>
        </div>
      </div>
      {showing === 'drawer' && (
        <Suspense>
          <Drawer onClose={() => close(burger)} />
        </Suspense>
      )}
    </header>
  );
};
