import { Icon } from '#ui/icons/icon.tsx';
import { useText } from '#ui/language/use-text.ts';
import { InquiryForm } from './inquiry-form.tsx';
import styles from './inquiry-panel.module.css';

type Props = {
  open: boolean;
  /** All five fields, floating; otherwise a line under the header with the message alone. Phones know no such line. */
  grown: boolean;
  woken: boolean;
  onGrow: () => void;
  onToggle: () => void;
};

/** The English edition's inquiry. Minimised it keeps what was typed: it is hidden, not gone. */
export const InquiryPanel = ({ open, grown, woken, onGrow, onToggle }: Props) => {
  const t = useText();
  return (
    <section
      id="inquiry-panel"
      className={styles.panel}
      aria-labelledby="inquiry-panel-title"
      data-minimised={open ? undefined : ''}
      data-grown={grown ? '' : undefined}
      data-woken={woken ? '' : undefined}
    >
      <header>
        <h2 id="inquiry-panel-title">{t('inquiry.title')}</h2>
        {/* Before the script both are there and the styles show the one that fits: phones start with the title bar. */}
        {(open || !woken) && (
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
        {(!open || !woken) && (
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
        <InquiryForm id="inquiry-panel-form" prefillOn="touch" />
      </div>
    </section>
  );
};
