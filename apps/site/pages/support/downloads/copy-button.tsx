import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import styles from './copy-button.module.css';

/** Copies a text to the clipboard and confirms it. */
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
