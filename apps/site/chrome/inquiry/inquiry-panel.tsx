import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { RailIcon } from '../rail-icon.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import styles from './inquiry-panel.module.css';

type Props = {
  open: boolean;
  /**
   * Shows all five fields, below the header or docked where the visitor is; undefined shows one line below the header with
   * the message only. Phones have no such line.
   */
  grown: 'top' | 'here' | undefined;
  isHydrated: boolean;
  onGrow: () => void;
  onToggle: () => void;
  /** Above the form on a phone. */
  children?: ReactNode;
};

/** The English edition's inquiry panel. Minimising only hides it, so typed text is not lost. */
export const InquiryPanel = ({ open, grown, isHydrated, onGrow, onToggle, children }: Props) => {
  const t = useText();
  return (
    <section
      id="inquiry-panel"
      className={`${styles.panel} flex flex-col frame-ink border-x-0 bg-panel sm:flex-row sm:gap-4 sm:border-0 sm:rule-be-line sm:p-[16px_var(--side)]`}
      aria-labelledby="inquiry-panel-title"
      data-minimised={open ? undefined : ''}
      data-grown={grown}
      data-docked={open && grown === 'here' ? '' : undefined}
      data-sheet={open && isHydrated ? '' : undefined}
      data-contact={open && isHydrated ? undefined : ''}
      data-woken={isHydrated ? '' : undefined}
    >
      <header>
        <h2 id="inquiry-panel-title">{t('inquiry.title')}</h2>
        {/* Before hydration both are rendered and the styles show the right one: phones start with the title bar. */}
        {(open || !isHydrated) && (
          <button
            key="minimise"
            type="button"
            className={styles.minimise}
            aria-expanded
            aria-label={t('chrome.minimise')}
            onClick={onToggle}
          >
            <Icon name="minus" />
          </button>
        )}
        {(!open || !isHydrated) && (
          <button
            key="reopen"
            type="button"
            className={styles.reopen}
            aria-expanded={false}
            aria-label={t('chrome.reopen')}
            onClick={onToggle}
          >
            <RailIcon name="message" />
          </button>
        )}
      </header>
      <div
        id="inquiry-panel-body"
        className={`${styles.body} overflow-auto overscroll-contain p-[16px_20px_24px] sm:flex-1 sm:overflow-visible sm:p-0`}
        hidden={!open}
        onFocus={onGrow}
      >
        {children}
        <InquiryForm id="inquiry-panel-form" prefillOn="touch" listsCountries={isHydrated} />
      </div>
    </section>
  );
};
