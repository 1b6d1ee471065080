import type { Data } from '@site/contract/calls';
import { useIntl, useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import type { ReactNode } from 'react';
import styles from './policy-text.module.css';

type Props = {
  policy: Data<'getXieyi'>;
  /** Above the version: the title of a page without the layout, which has no band of its own. */
  title?: ReactNode;
  /** Below the version. */
  children?: ReactNode;
};

/** A policy's text, and its version: beside the text with the layout around it, bare above it. */
export const PolicyText = ({ policy, title, children }: Props) => {
  const t = useText();
  const intl = useIntl();
  return (
    <article
      className={`${styles.policy} ${title ? 'grid-cols-1' : 'mbs-12 grid-cols-[288px_minmax(0,1fr)] max-lg:mbs-8 max-lg:grid-cols-1'} grid items-start gap-x-16 gap-y-8`}
    >
      <header className={title ? undefined : 'sticky inset-bs-[calc(var(--header)_+_24px)] max-lg:static'}>
        {title}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
          <span className="mono">{t('policies.version', { version: policy.version })}</span>
          <span>{t('policies.since', { date: intl.date(policy.date) })}</span>
        </p>
        {children}
      </header>
      <RichText html={policy.html} />
    </article>
  );
};
