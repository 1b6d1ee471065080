import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './drawing-zoom.module.css';

const maxZoom = 4;

type Props = { src: string; alt: string; label: string; hint: string; larger: string; smaller: string };

/**
 * A zoomable drawing: fit, then up to five times the size; arrow keys pan. Without script the drawing opens on its own.
 */
export const DrawingZoom = ({ src, alt, label, hint, larger, smaller }: Props) => {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [zoom, setZoom] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  const set = (next: number) => setZoom(Math.max(0, Math.min(maxZoom, next)));

  const onOpen = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
    setZoom(0);
    dialog.current?.showModal();
    // Arrow keys pan the focused element.
    sheet.current?.focus();
  };
  // Zooming keeps the centre in place.
  useLayoutEffect(() => {
    const { current } = sheet;
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    );
  }, [zoom]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') set(zoom + 1);
    if (key === '-') set(zoom - 1);
    if (key === '0') set(0);
  };

  return (
    <>
      <a className={styles.open} href={src} onClick={onOpen}>
        <Icon name="plus" size={16} /> {label}
      </a>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={alt}
        onClose={() => setOpen(false)}
        onKeyDown={onKeyDown}
      >
        <header>
          <p>{hint}</p>
          <button type="button" aria-label={smaller} disabled={zoom === 0} onClick={() => set(zoom - 1)}>
            <Icon name="minus" />
          </button>
          <button type="button" aria-label={larger} disabled={zoom === maxZoom} onClick={() => set(zoom + 1)}>
            <Icon name="plus" />
          </button>
          <button type="button" aria-label={t('layout.close')} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div ref={sheet} className={styles.sheet} role="region" aria-label={alt} tabIndex={0} data-zoom={zoom}>
          {open && <img src={src} alt={alt} />}
        </div>
      </dialog>
    </>
  );
};
