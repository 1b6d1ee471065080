import { isApiError } from '@site/contract/client';
import { paths } from '@site/contract/paths';
import { TextInput } from '@site/ui/form/controls';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { useVerify } from '../../ui/form/use-verify.ts';
import { PasswordInput } from './parts/password-input.tsx';
import { useSignedIn } from './parts/use-signed-in.ts';
import styles from './forms.module.css';

/** After three failures the server requires a proof of work: the browser computes it and sends the form again. */
export const PasswordForm = () => {
  const t = useText();
  const { api } = useSite();
  const signedIn = useSignedIn();
  const proof = useVerify();
  const [checked, setChecked] = useState(false);

  const form = useForm({
    id: 'login',
    rules: async () => (await import('@site/contract/accounts')).LoginInput,
    initial: { username: '', password: '' },
    secret: ['password'],
    send: async (values) => {
      if (checked) return api('login', { ...values, verify: await proof.take() });
      try {
        return await api('login', values);
      } catch (error) {
        if (!isApiError(error) || error.code !== 403) throw error;
        setChecked(true);
        return api('login', { ...values, verify: await proof.take() });
      }
    },
    onSent: (result) => void signedIn(result),
  });

  return (
    <Form form={form} label={t('login.byPassword')}>
      <TextInput form={form} name="username" label={t('login.username')} autoComplete="username" spellCheck={false} />
      <PasswordInput form={form} name="password" label={t('login.password')} autoComplete="current-password" />
      <p className={styles.forgot}>
        <a href={paths.forgot}>{t('login.forgot')}</a>
      </p>
      {checked && (
        <div className={styles.check}>
          <p>{t('login.check')}</p>
          <Captcha key={form.round} onSolved={proof.solved} />
        </div>
      )}
      <FormErrors form={form} />
      <Submit form={form}>{t('login.submit')}</Submit>
    </Form>
  );
};
