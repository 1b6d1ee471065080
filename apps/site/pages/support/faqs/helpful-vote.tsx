import type { Faq } from '@site/contract/faq';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useSite } from '../../../app/site-context.ts';
import styles from './helpful-vote.module.css';

type Sums = Faq['helpful'];
type Vote = { state: 'open' } | { state: 'sending' } | { state: 'sent'; sums: Sums };

/** One vote, yes or no; then shows the totals. */
export const HelpfulVote = ({ faqId, helpful: before }: { faqId: number; helpful: Sums }) => {
  const t = useText();
  const intl = useIntl();
  const { api } = useSite();
  const [vote, setVote] = useState<Vote>({ state: 'open' });
  const send = async (helpful: boolean) => {
    setVote({ state: 'sending' });
    // A second vote is refused: shows the totals unchanged. The notice has said why.
    const sums = await api('faqHelpful', { faq_id: faqId, helpful }).then(
      (answer) => answer.helpful,
      () => before,
    );
    setVote({ state: 'sent', sums });
  };
  if (vote.state === 'sent') {
    const { yes, no } = vote.sums;
    return (
      <p className={styles.vote} role="status">
        {t('faq.thanks', { yes: intl.number(yes), all: intl.number(yes + no) })}
      </p>
    );
  }
  const disabled = vote.state === 'sending';
  return (
    <div className={styles.vote} role="group" aria-label={t('faq.helpful')}>
      <span>{t('faq.helpful')}</span>
      <button type="button" className="button" disabled={disabled} onClick={() => void send(true)}>
        {t('faq.yes')}
      </button>
      <button type="button" className="button" disabled={disabled} onClick={() => void send(false)}>
        {t('faq.no')}
      </button>
    </div>
  );
};
