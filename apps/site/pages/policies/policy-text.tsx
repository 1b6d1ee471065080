import type { Data } from '@site/contract/calls';
import { useIntl, useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './policy-text.module.css';

/** A policy's text, with and without the layout around it. */
export const PolicyText = ({ policy }: { policy: Data<'getXieyi'> }) => {
  const t = useText();
  const intl = useIntl();
  return (
    <article
      className={`${styles.policy} grid grid-cols-[400px_minmax(0,1fr)] items-start gap-x-16 gap-y-8 max-lg:grid-cols-1`}
    >
      <header>
        <ContentText as="h1">{policy.title}</ContentText>
        <ContentText as="p">{policy.lead}</ContentText>
        <p className="flex flex-wrap gap-x-4 gap-y-1 rule-bs-line pbs-3 text-14">
          <span className="mono">{t('policies.version', { version: policy.version })}</span>
          <span>{t('policies.since', { date: intl.date(policy.date) })}</span>
        </p>
      </header>
      <RichText html={policy.html} />
    </article>
  );
};
