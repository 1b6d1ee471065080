import { useState } from 'react';
import { isApiError } from '#contract/client.ts';
import type { Me } from '#contract/staff/sign-in.ts';
import { useText } from '#ui/language/use-text.ts';
import { api } from '../api/call.ts';
import { useAct } from '../api/use-act.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Strip } from '../parts/strip.tsx';
import { formText } from '../session/form-text.ts';
import { canUsePasskeys, isCancelled, provePasskey } from '../session/passkey.ts';
import styles from './sign-in.module.css';

/** A passkey, or password and code in one form: the server never says which of the two was wrong. */
export const SignInForm = ({ onDone, email }: { onDone: (me: Me) => void; email?: string }) => {
  const t = useText();
  const [passkeyMessage, setPasskeyMessage] = useState<string>();
  const signIn = useAct('signIn', { isOpen: true });
  const hasFieldErrors = Object.keys(signIn.errors).length > 0;
  const message = passkeyMessage ?? (hasFieldErrors ? undefined : signIn.message);

  const withPasskey = async () => {
    setPasskeyMessage(undefined);
    signIn.reset();
    try {
      const { options } = await api('signInOptions');
      onDone(await api('signInPasskey', { response: await provePasskey(options) }));
    } catch (error) {
      if (!isCancelled(error)) setPasskeyMessage(isApiError(error) ? error.message : t('studio.noAnswer'));
    }
  };
  const withPassword = async (form: FormData) => {
    setPasskeyMessage(undefined);
    const me = await signIn.run({
      email: formText(form, 'email'),
      password: formText(form, 'password'),
      code: formText(form, 'code'),
    });
    if (me) onDone(me);
  };

  return (
    <div className="column">
      {message !== undefined && (
        <Strip kind="stop" role="alert">
          {message}
        </Strip>
      )}
      {canUsePasskeys() && (
        <>
          <Button kind="primary" size="large" icon="key" onPress={() => void withPasskey()}>
            {t('studio.withPasskey')}
          </Button>
          <p className={`bar muted ${styles.or}`}>
            <span>{t('studio.or')}</span>
          </p>
        </>
      )}
      <form
        className="column"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void withPassword(new FormData(event.currentTarget));
        }}
      >
        <Field
          label={t('studio.email')}
          name="email"
          type="email"
          autoComplete="username"
          {...(email !== undefined && { defaultValue: email })}
          error={signIn.errors['email']}
        />
        <Field
          label={t('studio.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          error={signIn.errors['password']}
        />
        <Field
          label={t('studio.code')}
          hint={t('studio.codeHint')}
          name="code"
          autoComplete="one-time-code"
          mono
          error={signIn.errors['code']}
        />
        <Button type="submit" size="large" kind="strong" isPending={signIn.isPending}>
          {t('studio.signIn')}
        </Button>
      </form>
    </div>
  );
};
