import { useEffect } from 'react';
import type { Me } from '#contract/staff/sign-in.ts';
import { useText } from '#ui/language/use-text.ts';
import { FrontPage } from './front-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const SignInScreen = ({ onDone }: { onDone: (me: Me) => void }) => {
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
