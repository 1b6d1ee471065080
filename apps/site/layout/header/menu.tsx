import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import {
  createElement,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
} from 'react';
import { useLocation } from 'react-router';
import { useRouteHandle } from '../../app/route-handle.ts';
import { useSite, useYield } from '../../app/site-context.ts';
import { usePart } from '../../app/use-part.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { loadCategories } from '../categories.ts';
import { newTab, useMenuEntries, type MenuEntry } from './menu-entries.ts';
import styles from './menu.module.css';

type Props = { entry: MenuEntry; current: boolean; wide?: boolean; panel: (close: () => void) => ReactNode };

/**
 * An entry with a panel: opens on hover, by its button, and by touch; closes on leave, on Escape and when the focus
 * moves on.
 */
const MenuItem = ({ entry, current, wide = false, panel }: Props) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = `menu-${entry.key}`;
  const close = () => setOpen(false);

  // React drops `pointerenter` when the pointer comes straight from an island that is not hydrated yet.
  const onPointerOver = (event: PointerEvent) => {
    const isEntering = !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
    if (isEntering && event.pointerType === 'mouse') setOpen(true);
  };
  const onPointerLeave = (event: PointerEvent) => event.pointerType === 'mouse' && close();
  const onBlur = (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget) && close();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      close();
      button.current?.focus();
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      setOpen(true);
    }
  };

  return (
    <li
      className={`${styles.item} flex items-stretch`}
      data-wide={wide || undefined}
      data-open={open || undefined}
      onPointerOver={onPointerOver}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <a
        className={`${styles.link} relative flex items-center gap-1 text-14 font-medium whitespace-nowrap no-underline min-block-10`}
        href={entry.href}
        aria-current={current ? 'page' : undefined}
        onClick={(event) => {
          // Touch has no hover: the first tap opens the panel, which has its own link to the page.
          if (!open && (event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType === 'touch') {
            event.preventDefault();
            setOpen(true);
          } else close();
        }}
      >
        <ContentText>{entry.label}</ContentText>
      </a>
      <button
        ref={button}
        type="button"
        className="-me-1.5 grid place-items-center self-center border-0 bg-transparent p-0 block-8 inline-6 noscript:hidden"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('layout.subMenu', { name: entry.label })}
        onClick={() => setOpen((value) => !value)}
      >
        <Icon name="chevron" size={16} />
      </button>
      <div
        id={id}
        className={
          wide
            ? `${styles.mega} absolute inset-x-0 inset-bs-full z-30 frame-line bg-panel`
            : `${styles.panel} absolute inset-bs-full z-30 frame-line bg-panel py-2 min-inline-60`
        }
        hidden={!open}
      >
        {/* The wide panel is large and needs script anyway, so it is rendered when it opens. */}
        {(open || !wide) && panel(close)}
      </div>
    </li>
  );
};

const loadMega = async () => (await import('./mega-menu.tsx')).MegaMenu;

const pathOf = (href: string) => href.split('?', 1)[0] ?? href;

export const Menu = () => {
  useYield();
  const t = useText();
  const { pathname } = useLocation();
  const parents = useRouteHandle().parents.map(({ path }) => path);
  const { api } = useSite();
  // The products panel and its data are fetched when the pointer or focus approaches the menu, not with every page.
  // Not by `pointerenter`, which React drops when the pointer comes straight from an island that is not hydrated yet.
  const [isNear, setNear] = useState(false);
  const MegaMenu = usePart(loadMega, [], isNear);
  const isWithin = (href: string) => [pathname, ...parents].includes(pathOf(href));
  const prefetch = () => {
    setNear(true);
    loadCategories(api).catch(() => undefined);
  };
  return (
    <nav
      className={`${styles.menu} flex-1 min-inline-0`}
      aria-label={t('layout.mainMenu')}
      onPointerOver={prefetch}
      onFocus={prefetch}
    >
      <ul className="flex gap-x-4.5 gap-y-1 block-full max-[1440px]:gap-x-2.5">
        {useMenuEntries().map((entry) => {
          // A page below an entry marks it too: a product, a page of the company that the menu does not list.
          const current = !entry.external && isWithin(entry.href);
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
                current={current || links.some(({ href }) => isWithin(href))}
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
            <li key={entry.key} className={`${styles.item} flex items-stretch`}>
              <a
                className={`${styles.link} relative flex items-center gap-1 text-14 font-medium whitespace-nowrap no-underline min-block-10`}
                href={entry.href}
                aria-current={current ? 'page' : undefined}
                {...(entry.external && newTab)}
              >
                {entry.short ? (
                  <>
                    <ContentText as="span" className={styles.full}>
                      {entry.label}
                    </ContentText>
                    <span className={`${styles.short} hidden`}>{entry.short}</span>
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
