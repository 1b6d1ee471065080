import { useRef, useSyncExternalStore } from 'react';
import { useText } from '#ui/language/use-text.ts';
import { showToast } from '#ui/notices/notice-store.ts';
import styles from './share-links.module.css';

type Props = { url: string; path: string; title: string };

/** The system's own sheet, where there is one; known only in the browser. */
const never = () => () => undefined;
const useSystemSharing = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );

/** The link to copy, to open, to mail, or to hand to the system. */
export const ShareLinks = ({ url, path, title }: Props) => {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const system = useSystemSharing();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast('success', t('share.copied'));
    } catch {
      field.current?.select();
      showToast('error', t('share.failed'));
    }
  };
  return (
    <div className={styles.links}>
      <label>
        <span>{t('share.link')}</span>
        <input ref={field} className="mono" readOnly value={url} onFocus={({ target }) => target.select()} />
      </label>
      <button type="button" className={`button ${styles.script}`} data-kind="primary" onClick={() => void copy()}>
        {t('share.copy')}
      </button>
      {system && (
        // Who closes the sheet has decided: nothing to say about it.
        <button
          type="button"
          className="button"
          onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
        >
          {t('share.system')}
        </button>
      )}
      <a className="button" href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
        {t('share.mail')}
      </a>
      <a className="button" href={path}>
        {t('share.open')}
      </a>
    </div>
  );
};
