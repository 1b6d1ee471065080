import type { Data } from '@site/contract/calls';
import { useIntl, useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './policy-text.module.css';

/** A policy's text: with the layout around it beside its title, bare below it. */
export const PolicyText = ({ policy, bare = false }: { policy: Data<'getXieyi'>; bare?: boolean }) => {
  const t = useText();
  const intl = useIntl();
  return (
    <article
      className={`${styles.policy} ${bare ? 'grid-cols-1' : 'mbs-12 grid-cols-[400px_minmax(0,1fr)] max-lg:grid-cols-1'} grid items-start gap-x-16 gap-y-8`}
    >
      <header className={bare ? undefined : 'sticky inset-bs-[calc(var(--header)_+_24px)] max-lg:static'}>
        <ContentText as="h1">{policy.title}</ContentText>
        <ContentText className="mbs-3 text-muted" as="p">
          {policy.lead}
        </ContentText>
        <p className="mbs-3 flex flex-wrap gap-x-4 gap-y-1 rule-bs-line pbs-3 text-14 text-muted">
          <span className="mono">{t('policies.version', { version: policy.version })}</span>
          <span>{t('policies.since', { date: intl.date(policy.date) })}</span>
        </p>
      </header>
      <RichText html={policy.html} />
    </article>
  );
};
