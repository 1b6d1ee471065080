import { isApiError } from '@site/contract/client';
import { useText } from '@site/ui/language/use-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/call.ts';
import { Loading } from '../parts/loading.tsx';
import { RecoveryCodes } from '../session/recovery-codes.tsx';
import { FrontPage } from '../sign-in/front-page.tsx';
import { JoinForm } from './join-form.tsx';

/** The token is behind the `#`, which browsers send to nobody; it leaves the address at once, for shoulders and histories. */
const takeToken = (): string => {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
};

const enter = () => location.assign('/');

/** Accepts an invitation, makes the first administrator, or gives somebody new ways in. */
export const JoinScreen = () => {
  const t = useText();
  const [token] = useState(takeToken);
  const [codes, setCodes] = useState<readonly string[]>();
  const info = useQuery({
    queryKey: ['joinInfo', token],
    queryFn: () => api('joinInfo', { token }),
    staleTime: Infinity,
  });
  const title = info.data?.is_reset ? t('join.resetTitle') : t('join.title');
  useEffect(() => {
    document.title = `${title} · ${t('studio.studio')}`;
  }, [title, t]);

  if (codes)
    return (
      <FrontPage title={t('account.recoveryCodes')} wide>
        <RecoveryCodes codes={codes} onDone={enter} />
      </FrontPage>
    );
  if (info.error)
    return (
      <FrontPage
        title={t('join.invalid')}
        intro={isApiError(info.error) ? t('join.invalidText') : t('studio.noAnswerText')}
      >
        <a href="/">{t('studio.signIn')}</a>
      </FrontPage>
    );
  return (
    <FrontPage title={title} intro={info.data?.is_reset ? t('join.resetIntro') : t('join.intro')} wide>
      {info.data ? (
        <JoinForm token={token} info={info.data} onCodes={setCodes} onDone={enter} />
      ) : (
        <Loading rows={3} rowHeight={50} />
      )}
    </FrontPage>
  );
};
