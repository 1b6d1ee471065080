import { useEffect, useState } from 'react';
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
      className={styles.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.text ?? t('layout.error')}</p>
      <button type="button" aria-label={t('layout.close')} onClick={() => dismissToast(toast.id)}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <progress max={seconds} value={left} aria-hidden="true" />
    </div>
  );
};

export const Toasts = ({ toasts }: { toasts: readonly Toast[] }) => {
  const t = useText();
  return (
    <section className={styles.stack} aria-label={t('layout.notices')}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  );
};
