import type { Me } from '@site/contract/staff/sign-in';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { api } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Fields, Form, FormMessage } from '../parts/form.tsx';
import { companyName } from '../session/document-facts.ts';
import { formTexts, canUsePasskeys, provePasskey, useAttempt } from '../session/sign-in-attempts.ts';
import styles from './sign-in-form.module.css';

type Props = { title: string; intro?: ReactNode; wide?: boolean; children: ReactNode };

/** The page of people who are not inside yet: the company's mark and one card. */
export const FrontPage = ({ title, intro, wide = false, children }: Props) => {
  const t = useText();
  return (
    <div className={styles.page}>
      <header className={`bar ${styles.brand}`}>
        <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
          <use href="/media/brand/mark.svg#art" width="32" height="32" />
        </svg>
        <span>
          {companyName} {t('studio.studio')}
        </span>
      </header>
      <main className={`box ${styles.card}`} data-wide={wide || undefined}>
        <h1>{title}</h1>
        {intro !== undefined && <p className="muted">{intro}</p>}
        {children}
      </main>
    </div>
  );
};

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
