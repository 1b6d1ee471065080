import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useSite } from '../../../app/site-context.ts';
import type { RowProps } from './row-props.ts';
import { Section } from './section.tsx';
import styles from './subscription-section.module.css';

/** A switch; its position follows the server's answer. */
export const SubscriptionSection = ({ user, onSaved }: RowProps) => {
  const t = useText();
  const { api } = useSite();
  const [busy, setBusy] = useState(false);

  const turn = async () => {
    if (busy) return;
    setBusy(true);
    try {
      onSaved((await api('userUpdate', { subscribed: !user.subscribed })).user);
    } catch {
      // A toast has reported the error; the switch stays where it was.
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section id="subscription" title={t('personal.subscription')}>
      <div className={styles.line}>
        <span id="subscription-text">{t('personal.newsText')}</span>
        <button
          type="button"
          role="switch"
          aria-checked={user.subscribed}
          aria-labelledby="subscription-text"
          onClick={() => void turn()}
        >
          <span>{user.subscribed ? t('personal.subscribed') : t('personal.cancelled')}</span>
          <i aria-hidden="true" />
        </button>
      </div>
    </Section>
  );
};
