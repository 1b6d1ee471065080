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

let focusBefore: HTMLElement | undefined;

/** For people who cannot press its button before it disappears: a notice stays while it has the focus. */
export const focusNewestToast = () => {
  const target = document.querySelector<HTMLElement>('[data-toasts] > :last-child button');
  if (!target) return;
  if (document.activeElement instanceof HTMLElement) focusBefore = document.activeElement;
  target.focus();
};

const dismissToast = (id: number) => {
  if (document.activeElement?.closest('[data-toasts]')) focusBefore?.focus();
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
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
