import { showToast } from '../notices/notice-store.ts';
import styles from './share-button.module.css';

type Props = { title: string; label: string; copied: string; page: string; className?: string };

/** The system's own sharing, else the address on the clipboard. Without script it leads to the share page. */
export const ShareButton = ({ title, label, copied, page, className }: Props) => {
  const share = async () => {
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast('success', copied);
      }
    } catch (error) {
      // Who closes the system's sheet has decided; what is forbidden here has its page.
      if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(page);
    }
  };
  return (
    <>
      <button type="button" className={`${className ?? ''} ${styles.script}`} onClick={() => void share()}>
        {label}
      </button>
      <a className={`${className ?? ''} ${styles.plain}`} href={page}>
        {label}
      </a>
    </>
  );
};
