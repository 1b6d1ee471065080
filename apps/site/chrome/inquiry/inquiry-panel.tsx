import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { InquiryForm } from './inquiry-form.tsx';
import styles from './inquiry-panel.module.css';

type Props = {
  open: boolean;
  /**
   * True shows all five fields, floating; false shows one line under the header with the message only. Phones have no
   * such line.
   */
  grown: boolean;
  isHydrated: boolean;
  onGrow: () => void;
  onToggle: () => void;
};

/** The English edition's inquiry panel. Minimising only hides it, so typed text is not lost. */
export const InquiryPanel = ({ open, grown, isHydrated, onGrow, onToggle }: Props) => {
  const t = useText();
  return (
    <section
      id="inquiry-panel"
      className={styles.panel}
      aria-labelledby="inquiry-panel-title"
      data-minimised={open ? undefined : ''}
      data-grown={grown ? '' : undefined}
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
      <div id="inquiry-panel-body" className={styles.body} hidden={!open} onFocus={onGrow}>
        <InquiryForm id="inquiry-panel-form" prefillOn="touch" listsCountries={isHydrated} />
      </div>
    </section>
  );
};
