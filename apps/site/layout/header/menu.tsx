import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { createElement, useState } from 'react';
import { useLocation } from 'react-router';
import { useSite, useTurn } from '../../app/site-context.ts';
import { usePart } from '../../app/use-part.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { loadCategories } from '../categories.ts';
import { newTab } from './menu-entries.ts';
import { MenuItem } from './menu-item.tsx';
import { useMenuEntries } from './use-menu-entries.ts';
import styles from './menu.module.css';

const loadMega = async () => (await import('./mega-menu.tsx')).MegaMenu;

const pathOf = (href: string) => href.split('?')[0];

export const Menu = () => {
  useTurn();
  const t = useText();
  const { pathname } = useLocation();
  const { api } = useSite();
  // The products panel and its data are fetched when the pointer or focus approaches the menu, not with every page.
  // Not by `pointerenter`, which React drops when the pointer comes straight from an island that is not hydrated yet.
  const [isNear, setNear] = useState(false);
  const MegaMenu = usePart(loadMega, [], isNear);
  const prefetch = () => {
    setNear(true);
    loadCategories(api).catch(() => undefined);
  };
  return (
    <nav className={styles.menu} aria-label={t('layout.mainMenu')} onPointerOver={prefetch} onFocus={prefetch}>
      <ul>
        {useMenuEntries().map((entry) => {
          const current = !entry.external && pathname === pathOf(entry.href);
          if (entry.mega)
            return (
              <MenuItem
                key={entry.key}
                entry={entry}
                current={current}
                wide
                panel={(close) => MegaMenu && createElement(MegaMenu, { onLeave: close })}
              />
            );
          if (entry.children) {
            const links = entry.children;
            return (
              <MenuItem
                key={entry.key}
                entry={entry}
                current={current || links.some(({ href }) => pathOf(href) === pathname)}
                panel={(close) => (
                  <ul>
                    {links.map(({ label, href }) => (
                      <li key={href}>
                        <a href={href} onClick={close}>
                          <ContentText>{label}</ContentText>
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              />
            );
          }
          return (
            <li key={entry.key} className={styles.item}>
              <a
                className={styles.link}
                href={entry.href}
                aria-current={current ? 'page' : undefined}
                {...(entry.external && newTab)}
              >
                {entry.short ? (
                  <>
                    <ContentText as="span" className={styles.full}>
                      {entry.label}
                    </ContentText>
                    <span className={styles.short}>{entry.short}</span>
                  </>
                ) : (
                  entry.label
                )}
                {entry.external && <Icon name="external" size={16} />}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
