import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useRef } from 'react';
import styles from './sent.module.css';

type Props = { title: string; reference: string; text: string; onAgain?: () => void };

/**
 * Confirms that the inquiry arrived: the spec's text, and large a sentence on what happens next, the reference number, and a button
 * to send another. Takes the focus, because it replaces the form.
 */
export const Sent = ({ title, reference, text, onAgain }: Props) => {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4 py-2 outline-0" role="status" tabIndex={-1} ref={box}>
      <p className={`${styles.title} mono flex items-center gap-2 text-13 leading-4`}>
        <Icon name="check" size={16} />
        {title}
      </p>
      <p className="text-19 leading-7 max-inline-[60ch]">{text}</p>
      <dl>
        <dt className="text-13 leading-4 text-muted">{t('inquiry.reference')}</dt>
        <dd className="mono text-19 leading-8 font-semibold">{reference}</dd>
      </dl>
      {onAgain && (
        <button type="button" className="button" onClick={onAgain}>
          {t('inquiry.another')}
        </button>
      )}
    </div>
  );
};
