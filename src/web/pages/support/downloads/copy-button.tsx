import { useState } from 'react';
import { useText } from '#ui/language/use-text.ts';
import styles from './copy-button.module.css';

/** Puts a text on the clipboard and says so. */
export const CopyButton = ({ text }: { text: string }) => {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => {});
    setCopied(true);
  };
  return (
    <button type="button" className={styles.copy} onClick={() => void copy()} aria-live="polite">
      {copied ? t('downloads.copied') : t('downloads.copy')}
    </button>
  );
};
