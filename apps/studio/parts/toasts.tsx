import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { SeverityMark } from './icon.tsx';
import { useStore, createStore } from './store.ts';
import styles from './toasts.module.css';

type Toast = {
  id: number;
  kind: 'ok' | 'warn' | 'stop';
  title: string;
  text?: string | undefined;
  /** What takes it back; offered for ten seconds. */
  undo?: (() => void) | undefined;
};

const maxToasts = 4;
let nextId = 1;

const toastStore = createStore<readonly Toast[]>([]);

/** Where the focus was before it came to the notices. */
let focusBefore: HTMLElement | undefined;

/** For people who cannot press its button before it disappears: a notice stays while it has the focus. */
export const focusNewestToast = () =>
  document.querySelector<HTMLElement>('[data-toasts] > :last-child button')?.focus();

const removeToast = (id: number) => toastStore.set(toastStore.get().filter((toast) => toast.id !== id));

const closeToast = (id: number) => {
  if (document.activeElement?.closest('[data-toasts]')) focusBefore?.focus();
  removeToast(id);
};

/** Success disappears after ten seconds, together with its undo; errors stay until they are closed. */
export const showToast = (toast: Omit<Toast, 'id'>) => {
  // The same message twice is one message.
  const others = toastStore.get().filter(({ title, text }) => title !== toast.title || text !== toast.text);
  toastStore.set([...others, { id: nextId++, ...toast }].slice(-maxToasts));
};

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
    if (left <= 0) removeToast(id);
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
                closeToast(id);
              }}
            >
              {t('studio.undo')}
            </button>
          )}
        </p>
      </div>
      <IconButton icon="close" label={t('studio.close')} onPress={() => closeToast(id)} />
      {kind !== 'stop' && <progress max={lifeSeconds} value={left} aria-hidden="true" />}
    </div>
  );
};

export const Toasts = () => {
  const t = useText();
  const toasts = useStore(toastStore);
  return (
    <section
      className={styles.stack}
      aria-label={t('studio.notices')}
      data-toasts
      // What fails in a dialog is reported while it is open, and an open dialog makes all else inert.
      data-react-aria-top-layer
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) focusBefore = relatedTarget;
      }}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  );
};
