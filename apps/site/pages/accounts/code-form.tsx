import { TextInput } from '@site/ui/form/controls';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../app/site-context.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { CodeInput } from './parts/code-input.tsx';
import { SendCodeButton } from './parts/send-code-button.tsx';
import { useSendCode } from './parts/use-send-code.ts';
import { useSignedIn } from './parts/use-signed-in.ts';
import styles from './forms.module.css';

export const CodeForm = () => {
  const t = useText();
  const { api } = useSite();
  const signedIn = useSignedIn();
  const code = useSendCode('login');
  const form = useForm({
    id: 'login-code',
    rules: async () => (await import('@site/contract/accounts')).CodeLoginInput,
    initial: { username: '', code: '' },
    secret: ['code'],
    send: (values) => api('codeLogin', values),
    onSent: (result) => void signedIn(result),
  });

  const send = async () => {
    if ((await form.isValidField('username')) && (await code.send(form.values.username))) form.focus('code');
  };

  return (
    <Form form={form} label={t('login.byCode')}>
      <TextInput form={form} name="username" label={t('login.username')} autoComplete="username" spellCheck={false} />
      <div className={styles.sending}>
        <SendCodeButton code={code} onSend={() => void send()} />
        {code.captcha && <Captcha key={code.captcha.round} onSolved={code.captcha.solved} />}
      </div>
      <CodeInput form={form} name="code" hint={code.sent ? t('login.sentTo') : undefined} />
      <FormErrors form={form} />
      <Submit form={form}>{t('login.submit')}</Submit>
    </Form>
  );
};
