import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import styles from './forget-page.module.css';

/** Opened from a letter. The page only asks, so that a mail scanner that follows the link changes nothing. */
export const Page = () => {
  const t = useText();
  const { api } = useSite();
  const [state, setState] = useState<'ask' | 'busy' | 'done'>('ask');

  const cancel = () => {
    setState('busy');
    api('unsubscribe', { token: new URLSearchParams(location.search).get('token') ?? '' }).then(
      () => setState('done'),
      () => setState('ask'),
    );
  };

  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('personal.unsubscribeTitle')} description={t('personal.unsubscribeText')} noIndex />
      <div className={styles.card}>
        <h1>{t('personal.unsubscribeTitle')}</h1>
        <p className={styles.lead} role="status">
          {state === 'done' ? t('personal.unsubscribed') : t('personal.unsubscribeText')}
        </p>
        {state === 'done' ? (
          <a className="button" href={paths.home}>
            {t('layout.home')}
          </a>
        ) : (
          <button type="button" className="button" data-kind="primary" disabled={state === 'busy'} onClick={cancel}>
            {t('personal.unsubscribe')}
          </button>
        )}
      </div>
    </div>
  );
};
