import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { MenuEntry } from './menu-entries.ts';
import styles from './menu.module.css';

type Props = { entry: MenuEntry; current: boolean; wide?: boolean; panel: (close: () => void) => ReactNode };

/**
 * An entry with a panel: opens on hover, by its button, and by touch; closes on leave, on Escape and when the focus
 * moves on.
 */
export const MenuItem = ({ entry, current, wide = false, panel }: Props) => {
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
      className={styles.item}
      data-wide={wide || undefined}
      data-open={open || undefined}
      onPointerOver={onPointerOver}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <a
        className={styles.link}
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
        className={styles.chevron}
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('layout.subMenu', { name: entry.label })}
        onClick={() => setOpen((value) => !value)}
      >
        <Icon name="chevron" size={16} />
      </button>
      <div id={id} className={wide ? styles.mega : styles.panel} hidden={!open}>
        {/* The wide panel is large and needs script anyway, so it is rendered when it opens. */}
        {(open || !wide) && panel(close)}
      </div>
    </li>
  );
};
