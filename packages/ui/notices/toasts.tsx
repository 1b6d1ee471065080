import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../language/use-text.ts';
import type { Toast } from './notice-store.ts';
import { dismissToast, toastDurationMs } from './notice-store.ts';
import styles from './toasts.module.css';

const second = 1000;
const seconds = toastDurationMs / second;

/** Counts down its ten seconds in steps, and pauses while it is hovered or focused. */
const ToastItem = ({ toast }: { toast: Toast }) => {
  const t = useText();
  const [left, setLeft] = useState(seconds);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return undefined;
    const timer = setInterval(() => setLeft((value) => value - 1), second);
    return () => clearInterval(timer);
  }, [held]);

  useEffect(() => {
    if (left <= 0) dismissToast(toast.id);
  }, [left, toast.id]);

  return (
    <div
      className={`${styles.toast} relative flex items-start gap-2 rounded frame-line bg-panel p-[16px_8px_16px_20px]`}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="flex-1">
        <p>{toast.text ?? t('layout.error')}</p>
        <ToastActions toast={toast} />
      </div>
      <button type="button" aria-label={t('layout.close')} onClick={() => dismissToast(toast.id)}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <progress
        className="absolute inset-[auto_0_0] appearance-none border-0 bg-transparent block-0.5 inline-full"
        max={seconds}
        value={left}
        aria-hidden="true"
      />
    </div>
  );
};

/** A press does what it says and closes the toast, which then says nothing true any more. */
const ToastActions = ({ toast: { id, actions = [] } }: { toast: Toast }) => {
  if (actions.length === 0) return null;
  const look = 'text-15 font-semibold underlined underline-offset-4 min-block-8 leading-8';
  return (
    <p className="flex flex-wrap gap-x-5">
      {actions.map((action) =>
        'href' in action ? (
          <a className={look} key={action.label} href={action.href} onClick={() => dismissToast(id)}>
            {action.label}
          </a>
        ) : (
          <button
            type="button"
            className={`${styles.act} ${look}`}
            key={action.label}
            onClick={() => {
              action.act();
              dismissToast(id);
            }}
          >
            {action.label}
          </button>
        ),
      )}
    </p>
  );
};

/**
 * An element that follows into the dialog that is open: the rest of the page lies under the backdrop and is inert, also for screen readers.
 * The notices move with it and keep their state.
 */
const useReachablePlace = (): HTMLElement => {
  const [place] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  useLayoutEffect(() => {
    const move = () => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const parent = dialog ?? document.body;
      if (place.parentElement === parent) return;
      parent.append(place);
      const stack = place.querySelector('section');
      if (!stack) return;
      // In the layer above the page, or a small dialog would clip it. Without a dialog the style sheet places it below an open menu.
      stack.popover = dialog ? 'manual' : null;
      if (dialog) stack.showPopover();
    };
    move();
    const observer = new MutationObserver(move);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [place]);
  return place;
};

export const Toasts = ({ toasts }: { toasts: readonly Toast[] }) => {
  const t = useText();
  const place = useReachablePlace();
  return createPortal(
    <section className={styles.stack} aria-label={t('layout.notices')}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>,
    place,
  );
};
