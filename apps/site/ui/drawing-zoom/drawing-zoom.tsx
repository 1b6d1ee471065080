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
      <a
        className="inline-flex items-center gap-2 rounded frame-line bg-panel px-2.5 text-13 no-underline min-block-8 hover:border-ink print:hidden"
        href={src}
        onClick={onOpen}
      >
        <Icon name="plus" size={16} /> {label}
      </a>
      <dialog
        ref={dialog}
        className={`${styles.dialog} grid-rows-[auto_minmax(0,1fr)] rounded frame-ink bg-panel p-0 text-ink block-[calc(100dvh_-_32px)] inline-[min(1600px,100vw_-_32px)] max-block-none max-inline-none`}
        aria-label={alt}
        onClose={() => setOpen(false)}
        onKeyDown={onKeyDown}
      >
        <header className="flex items-center gap-1 rule-be-line p-[8px_8px_8px_20px]">
          <p className="flex-1 text-14 text-muted">{hint}</p>
          <button
            className="grid place-items-center border-0 bg-transparent block-10 inline-10 disabled:cursor-default disabled:opacity-35"
            type="button"
            aria-label={smaller}
            disabled={zoom === 0}
            onClick={() => set(zoom - 1)}
          >
            <Icon name="minus" />
          </button>
          <button
            className="grid place-items-center border-0 bg-transparent block-10 inline-10 disabled:cursor-default disabled:opacity-35"
            type="button"
            aria-label={larger}
            disabled={zoom === maxZoom}
            onClick={() => set(zoom + 1)}
          >
            <Icon name="plus" />
          </button>
          <button
            className="grid place-items-center border-0 bg-transparent block-10 inline-10 disabled:cursor-default disabled:opacity-35"
            type="button"
            aria-label={t('layout.close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        <div
          ref={sheet}
          className={`${styles.sheet} grid overflow-auto overscroll-contain`}
          role="region"
          aria-label={alt}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          data-zoom={zoom}
        >
          {open && <img className="m-auto object-contain block-full inline-full max-inline-none" src={src} alt={alt} />}
        </div>
      </dialog>
    </>
  );
};
