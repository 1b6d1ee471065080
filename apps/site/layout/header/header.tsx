import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { type SyntheticEvent, createElement, useState } from 'react';
import { useLocation } from 'react-router';
import { useYield } from '../../app/site-context.ts';
import { usePart } from '../../app/use-part.ts';
import { RequestCountSlot } from '../../ui/request-count/request-count-slot.tsx';
import { catchTyping } from '../../ui/search-box/catch-typing.ts';
import { Logo } from '../logo.tsx';
import { AccountArea } from './account-area.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Menu } from './menu.tsx';
import styles from './header.module.css';

type Theme = 'light' | 'dark';

const isDark = (): boolean => {
  const chosenTheme = document.documentElement.dataset['theme'];
  return chosenTheme ? chosenTheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** `theme/boot.js` reads this before the first paint of every later page. */
const rememberTheme = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme;
  localStorage.setItem('theme', theme);
};

/** Toggles between light and dark and remembers the choice; before that, the system's setting applies. */
const ThemeSwitch = () => {
  const t = useText();
  return (
    <button
      type="button"
      className={`${styles.theme} grid place-items-center border-0 bg-transparent p-0 block-10 inline-10 noscript:hidden`}
      aria-label={t('layout.theme')}
      onClick={() => rememberTheme(isDark() ? 'light' : 'dark')}
    >
      <Icon name="sun" />
    </button>
  );
};

const loadSearchBox = async () => (await import('./search-box.tsx')).SearchBox;
const loadDrawer = async () => (await import('./drawer.tsx')).Drawer;

type Panel = 'search' | 'drawer';
/** The open panel, the button that opened it, and the page on which it did. */
type Open = { panel: Panel; opener: HTMLAnchorElement; at: string };

/** The header bar: logo, menu or search box, account. A navigation closes whatever is open. */
export const Header = () => {
  useYield();
  const t = useText();
  const { key } = useLocation();
  const [open, setOpen] = useState<Open>();
  const showing = open?.at === key ? open.panel : undefined;
  const toggle = (panel: Panel) => (event: SyntheticEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (panel === 'search' && showing !== 'search') catchTyping();
    setOpen(showing === panel ? undefined : { panel, opener: event.currentTarget, at: key });
  };
  /** Closing returns the focus to the button that opened the panel. */
  const onClose = () => {
    setOpen(undefined);
    open?.opener.focus();
  };
  const follow = () => open && location.assign(open.opener.href);
  const SearchBox = usePart(loadSearchBox, [], showing === 'search', follow);
  const Drawer = usePart(loadDrawer, [], showing === 'drawer', follow);
  const intercept = (panel: Panel) => ({
    onClick: toggle(panel),
    // A link reacts to Enter only; this one acts as a button, so it reacts to Space too.
    onKeyDown: (event: React.KeyboardEvent<HTMLAnchorElement>) => event.key === ' ' && toggle(panel)(event),
  });

  return (
    <header className="sticky inset-bs-0 z-40 rule-be-line bg-paper print:static">
      <div
        className={`${styles.row} mx-auto flex items-stretch gap-6 px-[var(--margin)] min-block-[calc(var(--header)_-_1px)]`}
      >
        <Logo />
        {showing === 'search' ? SearchBox && createElement(SearchBox, { onClose }) : <Menu />}
        <div className={`${styles.right} ms-auto flex items-center gap-0.5 text-14 font-medium`}>
          {/* Filled by the comparison once something is chosen. */}
          <span id="compare-count" className="contents" />
          {/* Without script, also if it cannot be loaded, these two are links to pages that serve the same purpose. */}
          <a
            className="grid place-items-center rounded block-10 inline-10"
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
          <RequestCountSlot />
          <ThemeSwitch />
          <LanguageMenu />
          <AccountArea />
          <a
            className={`${styles.burger} grid place-items-center rounded block-10 inline-10`}
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
      {showing === 'drawer' && Drawer && createElement(Drawer, { onClose })}
    </header>
  );
};
