import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { companyName } from '../session/document-facts.ts';
import styles from './sign-in.module.css';

type Props = { title: string; intro?: ReactNode; wide?: boolean; children: ReactNode };

/** The page of people who are not inside yet: the company's mark and one card. */
export const FrontPage = ({ title, intro, wide = false, children }: Props) => {
  const t = useText();
  return (
    <div className={styles.page}>
      <header className={`bar ${styles.brand}`}>
        <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
          <use href="/media/brand/mark.svg#art" width="32" height="32" />
        </svg>
        <span>
          {companyName} {t('studio.studio')}
        </span>
      </header>
      <main className={`box ${styles.card}`} data-wide={wide || undefined}>
        <h1>{title}</h1>
        {intro !== undefined && <p className="muted">{intro}</p>}
        {children}
      </main>
    </div>
  );
};
