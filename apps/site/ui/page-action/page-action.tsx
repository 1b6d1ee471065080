import type { ReactNode } from 'react';
import styles from './page-action.module.css';

/**
 * What a page is for, such as "Ask about GK7320" and "Manual", within a thumb's reach: on phones it stays at the bottom of
 * the window until the page ends. At most one on a page, as its last element, beside nothing that scrolls; the
 * layout's `frame.module.css` shows contact and comparison elsewhere then, and leaves the edge to the question about cookies.
 *
 * @example
 * <PageAction label={label}>
 *   <a className="button" data-kind="primary" href={…}>…</a>
 *   <a className="button" href={…}>…</a>
 * </PageAction>
 */
export const PageAction = ({ label, children }: { label: string; children: ReactNode }) => (
  <div
    role="group"
    aria-label={label}
    className={`${styles.action} sticky inset-be-0 z-35 hidden gap-2 rule-bs-line bg-panel px-[var(--margin)] py-2 max-sm:flex print:hidden`}
    data-page-action=""
  >
    {children}
  </div>
);
