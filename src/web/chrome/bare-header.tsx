import { paths } from '#contract/paths.ts';
import { useText } from '#ui/language/use-text.ts';
import { LanguageMenu } from '../layout/header/language-menu.tsx';
import styles from './bare-header.module.css';

/** Header of a page outside the layout, such as one opened from a QR code: the company and its languages. */
export const BareHeader = () => {
  const t = useText();
  return (
    <header className={styles.bar}>
      <a href={paths.home} aria-label={t('layout.home')}>
        <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
          <use href="/media/brand/logo.svg#mark" />
        </svg>
        <svg width="105" height="16" viewBox="0 0 105 16" aria-hidden="true">
          <use href="/media/brand/logo.svg#wordmark" />
        </svg>
      </a>
      <LanguageMenu />
    </header>
  );
};
