import type { Me } from '@site/contract/staff/sign-in';
import { useText } from '@site/ui/language/use-text';
import { api } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Fields, Form, FormMessage } from '../parts/form.tsx';
import { formTexts } from '../session/form-text.ts';
import { canUsePasskeys, provePasskey } from '../session/passkey.ts';
import { useAttempt } from '../session/use-attempt.ts';
import styles from './sign-in.module.css';

/** A passkey, or password and code in one form: the server never says which of the two was wrong. */
export const SignInForm = ({ onDone, email }: { onDone: (me: Me) => void; email?: string }) => {
  const t = useText();
  const { attempt, isPending, message, errors } = useAttempt();
  const withPasskey = () =>
    attempt(async () => {
      const { options } = await api('signInOptions');
      onDone(await api('signInPasskey', { response: await provePasskey(options) }));
    });
  const withPassword = (form: FormData) =>
    attempt(async () => onDone(await api('signIn', formTexts(form, 'email', 'password', 'code'))));

  return (
    <div className="column">
      <FormMessage text={message} />
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
      <Form className="column" onSubmit={withPassword}>
        <Fields
          errors={errors}
          fields={[
            {
              name: 'email',
              label: t('studio.email'),
              type: 'email',
              autoComplete: 'username',
              ...(email !== undefined && { defaultValue: email }),
            },
            { name: 'password', label: t('studio.password'), type: 'password', autoComplete: 'current-password' },
            {
              name: 'code',
              label: t('studio.code'),
              hint: t('studio.codeHint'),
              autoComplete: 'one-time-code',
              mono: true,
            },
          ]}
        />
        <Button type="submit" size="large" kind="strong" isPending={isPending}>
          {t('studio.signIn')}
        </Button>
      </Form>
    </div>
  );
};
