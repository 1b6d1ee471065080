import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useRef } from 'react';
import styles from './sent.module.css';

type Props = { title: string; reference: string; text?: string; onAgain?: () => void };

/**
 * Confirms that the inquiry arrived: the spec's text, the reference number, and a button to send another. Takes the
 * focus, because it replaces the form.
 */
export const Sent = ({ title, reference, text, onAgain }: Props) => {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.sent} role="status" tabIndex={-1} ref={box}>
      <p className={styles.title}>
        <Icon name="check" />
        {title}
      </p>
      <p>{text ?? t('inquiry.onItsWay')}</p>
      <dl>
        <dt>{t('inquiry.reference')}</dt>
        <dd className="mono">{reference}</dd>
      </dl>
      {onAgain && (
        <button type="button" className="button" onClick={onAgain}>
          {t('inquiry.another')}
        </button>
      )}
    </div>
  );
};
