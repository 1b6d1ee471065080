import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { SeverityMark } from './severity.tsx';
import { useStore } from './store.ts';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';
import styles from './toasts.module.css';

const lifeSeconds = 10;

const ToastItem = ({ toast }: { toast: Toast }) => {
  const t = useText();
  const { id, kind, title, text, undo } = toast;
  const [left, setLeft] = useState(lifeSeconds);
  const [held, setHeld] = useState(false);
  const stays = kind === 'stop' || held;

  useEffect(() => {
    if (stays) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [stays]);
  useEffect(() => {
    if (left <= 0) dismissToast(id);
  }, [left, id]);

  return (
    <div
      className={`floating ${styles.toast}`}
      role={kind === 'stop' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <SeverityMark severity={kind} size={18} />
      <div>
        <b>{title}</b>
        <p className="small muted">
          {text}
          {undo && (
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                undo();
                dismissToast(id);
              }}
            >
              {t('studio.undo')}
            </button>
          )}
        </p>
      </div>
      <IconButton icon="close" label={t('studio.close')} onPress={() => dismissToast(id)} />
      {kind !== 'stop' && <progress max={lifeSeconds} value={left} aria-hidden="true" />}
    </div>
  );
};

export const Toasts = () => {
  const t = useText();
  const toasts = useStore(toastStore);
  return (
    <section className={styles.stack} aria-label={t('studio.notices')} data-toasts>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  );
};
