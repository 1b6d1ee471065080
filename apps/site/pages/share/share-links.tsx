import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useRef, useSyncExternalStore } from 'react';
import styles from './share-links.module.css';

type Props = { url: string; path: string; title: string };

/** Whether the system has a share sheet, which is only known in the browser and does not change. */
const subscribeToNothing = () => () => undefined;
const useSystemSharing = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => typeof navigator.share === 'function',
    () => false,
  );

/** A link to copy, open, mail, or pass to the system's share sheet. */
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
        // A visitor who closes the sheet has decided: this is not an error.
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
