import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { api, isSignedOut } from '../api/call.ts';
import { keyOf } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { FrontPage } from '../sign-in/front-page.tsx';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import { MeContext } from './me.ts';

/** Lets in who is signed in; everybody else sees the sign-in at the same address, and then what they came for. */
export const SignedIn = () => {
  const t = useText();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf('me'),
    queryFn: () => api('me'),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (isPending) return null;
  if (data)
    return (
      <MeContext value={data}>
        <Outlet />
      </MeContext>
    );
  if (isSignedOut(error)) return <SignInScreen onDone={(me) => queries.setQueryData(keyOf('me'), me)} />;
  return (
    <FrontPage title={t('studio.noAnswer')} intro={t('studio.noAnswerText')}>
      <Button kind="primary" onPress={() => void refetch()}>
        {t('studio.tryAgain')}
      </Button>
    </FrontPage>
  );
};
