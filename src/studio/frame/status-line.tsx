import type { ReactNode } from 'react';
import { useText } from '#ui/language/use-text.ts';
import { Keys } from '../parts/keys.tsx';
import { useIsOnline } from './offline-strip.tsx';
import { openKeyList } from './overlays.ts';
import type { Shortcut } from './shortcuts.ts';
import styles from './status-line.module.css';

/** Connection, one sentence about the screen, and the keys that work here. */
export const StatusLine = ({ shortcuts, children }: { shortcuts: readonly Shortcut[]; children?: ReactNode }) => {
  const t = useText();
  const isOnline = useIsOnline();
  return (
    <footer className={`bar muted ${styles.status}`}>
      <span className={`inline ${styles.connection}`} data-online={isOnline || undefined} role="status">
        {isOnline ? t('studio.online') : t('studio.offline')}
      </span>
      <span className="cut">{children}</span>
      <span className={`bar push ${styles.keys}`}>
        {shortcuts.map(({ keys, label }) => (
          <span key={keys} className="inline">
            <Keys keys={keys} /> {label}
          </span>
        ))}
        <button type="button" className="inline" onClick={openKeyList}>
          <Keys keys="?" /> {t('studio.allKeys')}
        </button>
      </span>
    </footer>
  );
};
