import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useLanguages, useSite } from '../../app/site-context.ts';
import { useAccountLinks } from '../../app/use-account-links.ts';
import { readUser, subscribeUser } from '../../state/user.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { useLayoutData } from '../layout-data.ts';
import { newTab, useMenuEntries } from './menu-entries.ts';
import styles from './drawer.module.css';

/** The same page on the mobile site: the whole query, plus the language, which that site cannot read from its host. */
const withLanguage = (search: string, locale: string) => {
  const query = new URLSearchParams(search);
  query.set('lang', locale);
  return `?${query.toString()}`;
};

/** The phone's menu: the same entries in collapsible groups, the other languages and the mobile site. */
export const Drawer = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const { locale, origins, mobileOrigin } = useSite();
  const languages = useLanguages();
  const { pathname, search } = useLocation();
  const { chanpin } = useLayoutData().index;
  const categories = chanpin.map(({ cat_id, cat_name }) => ({
    label: cat_name,
    href: paths.products({ class_id: cat_id }),
  }));
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  const links = useAccountLinks();
  const root = useRef<HTMLElement>(null);
  // The closed groups are filled after the menu has appeared, because a slow phone would show it a fifth of a second later.
  const isFilled = useDeferredValue(true, false);

  useEffect(() => {
    document.documentElement.classList.add('drawer-open');
    root.current?.querySelector('a')?.focus();
    return () => document.documentElement.classList.remove('drawer-open');
  }, []);
  // A separate effect from the focus one, because focus must not move when the header renders again.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);

  return (
    <nav ref={root} className={styles.drawer} aria-label={t('layout.mainMenu')}>
      <ul className={styles.entries}>
        {useMenuEntries().map((entry) => {
          const children = entry.mega
            ? [...categories, { label: t('layout.viewAll'), href: entry.href }]
            : entry.children && [{ label: entry.label, href: entry.href }, ...entry.children];
          return (
            <li key={entry.key}>
              {children ? (
                <details name="drawer">
                  <summary>
                    <ContentText>{entry.label}</ContentText>
                    <Icon name="plus" />
                    <Icon name="minus" />
                  </summary>
                  <ul>
                    {(isFilled ? children : []).map(({ label, href }) => (
                      <li key={href}>
                        <a href={href} onClick={onClose}>
                          <ContentText>{label}</ContentText>
                        </a>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <a href={entry.href} onClick={onClose} {...(entry.external && newTab)}>
                  <ContentText>{entry.label}</ContentText>
                  {entry.external && <Icon name="external" size={16} />}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <div className={`${styles.switches} my-6 flex items-start justify-between gap-4 pbs-2`}>
        <details>
          <summary className="gap-2">
            <Icon name="globe" /> {locales[locale].name}
          </summary>
          <ul>
            {languages.map((code) => (
              <li key={code}>
                <a
                  className="gap-2"
                  href={`${origins[code]}${pathname}${search}`}
                  lang={locales[code].lang}
                  hrefLang={locales[code].lang}
                >
                  {locales[code].name}
                </a>
              </li>
            ))}
          </ul>
        </details>
        <a className="gap-2" href={`${mobileOrigin}${pathname}${withLanguage(search, locale)}`}>
          {t('layout.mobileSite')} <Icon name="external" size={16} />
        </a>
      </div>
      <p className="mbs-auto grid grid-cols-[1fr_1fr] gap-3">
        {user ? (
          <a className="button block-12" href={paths.personal}>
            {t('layout.personal')}
          </a>
        ) : (
          <>
            <a className="button block-12" href={links.register}>
              {t('layout.register')}
            </a>
            <a className="button block-12" data-kind="primary" href={links.login}>
              {t('layout.login')}
            </a>
          </>
        )}
      </p>
    </nav>
  );
};
