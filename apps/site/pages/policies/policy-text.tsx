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
    <article className={styles.policy}>
      <header>
        <ContentText as="h1">{policy.title}</ContentText>
        <ContentText as="p">{policy.lead}</ContentText>
        <p className={styles.version}>
          <span className="mono">{t('policies.version', { version: policy.version })}</span>
          <span>{t('policies.since', { date: intl.date(policy.date) })}</span>
        </p>
      </header>
      <RichText html={policy.html} />
    </article>
  );
};
