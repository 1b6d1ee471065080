import type { Me } from '@site/contract/staff/sign-in';
import { useText } from '@site/ui/language/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { api, isSignedOut } from '../api/call.ts';
import { keyOf } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { FrontPage } from '../sign-in/front-page.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { hasSession } from './document-facts.ts';
import { MeContext } from './me.ts';

const SignInScreen = ({ onDone }: { onDone: (me: Me) => void }) => {
  const t = useText();
  useEffect(() => {
    document.title = `${t('studio.signIn')} · ${t('studio.studio')}`;
  }, [t]);
  return (
    <FrontPage title={t('studio.signIn')} intro={t('studio.signInIntro')}>
      <SignInForm onDone={onDone} />
    </FrontPage>
  );
};

/** Lets in who is signed in; everybody else sees the sign-in at the same address, and then what they came for. */
export const SignedIn = () => {
  const t = useText();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf('me'),
    queryFn: () => api('me'),
    staleTime: Infinity,
    enabled: hasSession,
    refetchOnWindowFocus: false,
  });
  const show = (me: Me) => queries.setQueryData(keyOf('me'), me);
  if (isPending && hasSession) return null;
  if (data)
    return (
      <MeContext value={data}>
        <Outlet />
      </MeContext>
    );
  if (!hasSession || isSignedOut(error)) return <SignInScreen onDone={show} />;
  return (
    <FrontPage title={t('studio.noAnswer')} intro={t('studio.noAnswerText')}>
      <Button kind="primary" onPress={() => void refetch()}>
        {t('studio.tryAgain')}
      </Button>
    </FrontPage>
  );
};
