import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';

/** Opened from a letter. The page only asks, so that a mail scanner that follows the link changes nothing. */
export const Page = () => {
  const t = useText();
  const { api } = useSite();
  const [state, setState] = useState<'ask' | 'busy' | 'done' | 'notSubscribed'>('ask');

  const cancel = () => {
    setState('busy');
    api('unsubscribe', { token: new URLSearchParams(location.search).get('token') ?? '' }).then(
      ({ was_subscribed }) => setState(was_subscribed ? 'done' : 'notSubscribed'),
      () => setState('ask'),
    );
  };

  return (
    <div className="wide pbs-16 pbe-24 max-sm:pbs-8 max-sm:pbe-16">
      <PageHead title={t('personal.unsubscribeTitle')} description={t('personal.unsubscribeText')} noIndex />
      <div className="mx-auto frame-line bg-panel px-16 py-12 max-inline-160 max-sm:px-5 max-sm:py-8">
        <h1 className="text-28 leading-8">{t('personal.unsubscribeTitle')}</h1>
        <p className="mbs-2 mbe-8 text-muted" role="status">
          {state === 'done' && t('personal.unsubscribed')}
          {state === 'notSubscribed' && t('personal.notSubscribed')}
          {(state === 'ask' || state === 'busy') && t('personal.unsubscribeText')}
        </p>
        {state === 'done' || state === 'notSubscribed' ? (
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
