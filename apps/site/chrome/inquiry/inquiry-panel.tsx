import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useRef } from 'react';
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
};

/** The English edition's inquiry panel. Minimising only hides it, so typed text is not lost. */
export const InquiryPanel = ({ open, grown, isHydrated, onGrow, onToggle }: Props) => {
  const t = useText();
  // The page makes room for the fields, however many lines their messages take.
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = panel.current;
    const { style } = document.documentElement;
    if (!element || !open || !grown) return undefined;
    const watch = new ResizeObserver(() => style.setProperty('--panel-height', `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--panel-height');
    };
  }, [open, grown]);
  return (
    <section
      ref={panel}
      id="inquiry-panel"
      className={`${styles.panel} fixed z-36 flex flex-col frame-ink border-x-0 bg-panel sm:absolute sm:flex-row sm:gap-4 sm:border-0 sm:rule-be-line sm:p-[16px_var(--side)]`}
      aria-labelledby="inquiry-panel-title"
      data-minimised={open ? undefined : ''}
      data-grown={grown}
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
            <Icon name="plus" />
          </button>
        )}
      </header>
      <div
        id="inquiry-panel-body"
        className={`${styles.body} overflow-auto overscroll-contain p-[16px_20px_24px] sm:flex-1 sm:overflow-visible sm:p-0`}
        hidden={!open}
        onFocus={onGrow}
      >
        <InquiryForm id="inquiry-panel-form" prefillOn="touch" listsCountries={isHydrated} />
      </div>
    </section>
  );
};
