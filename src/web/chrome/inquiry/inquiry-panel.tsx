import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import styles from './inquiry-panel.module.css';

type Props = { open: boolean; onToggle: () => void };

/** The English edition's inquiry. Minimised it keeps what was typed: it is hidden, not gone. */
export const InquiryPanel = ({ open, onToggle }: Props) => {
  const t = useText();
  return (
    <section
      id="inquiry-panel"
      className={styles.panel}
      aria-labelledby="inquiry-panel-title"
      data-minimised={open ? undefined : ''}
    >
      <header>
        <h2 id="inquiry-panel-title">{t('inquiry.title')}</h2>
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? t('chrome.minimise') : t('chrome.reopen')}
          onClick={onToggle}
        >
          <Icon name={open ? 'minus' : 'plus'} />
        </button>
      </header>
      <div id="inquiry-panel-body" className={styles.body} hidden={!open}>
        <InquiryForm id="inquiry-panel-form" />
      </div>
    </section>
  );
};
