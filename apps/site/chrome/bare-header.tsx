import { LanguageMenu } from '../layout/header/language-menu.tsx';
import { Logo } from '../layout/logo.tsx';
import styles from './bare-header.module.css';

/** Header of a page outside the layout, such as one opened from a QR code: the company and its languages. */
export const BareHeader = () => (
  <header className={`${styles.bar} flex items-center justify-between rule-be-line px-[var(--margin)] min-block-14`}>
    <Logo />
    <LanguageMenu />
  </header>
);
