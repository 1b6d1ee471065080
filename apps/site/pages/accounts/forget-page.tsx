import { TextInput } from '@site/ui/form/controls';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { ForgetDone, ForgetSteps } from './forget-parts.tsx';
import { CodeInput } from './parts/code-input.tsx';
import { NewPasswordInputs } from './parts/new-password-inputs.tsx';
import { SendCodeButton, useSendCode } from './parts/send-code-button.tsx';

/** Account, code and new password, done: the last screen links to the login. */
export const Page = () => {
  const t = useText();
  const { api } = useSite();
  const code = useSendCode('forget');
  const [endedSessions, setEndedSessions] = useState<number>();
  const form = useForm({
    id: 'forget',
    rules: async () => (await import('@site/contract/accounts')).ForgetInput,
    initial: { account: '', code: '', password: '', confirm: '' },
    secret: ['code', 'password', 'confirm'],
    send: (values) => api('forget', values),
    onSent: ({ sessions_ended: count }) => setEndedSessions(count),
  });

  const send = async () => {
    if ((await form.isValidField('account')) && (await code.send(form.values.account))) form.focus('code');
  };

  const step = endedSessions === undefined ? (code.sent ? 1 : 0) : 2;
  return (
    <div className="wide pbs-16 pbe-24 max-sm:pbs-8 max-sm:pbe-16">
      <PageHead title={t('page.forget')} description={t('login.retrieveLead')} noIndex />
      <ForgetSteps step={step} />
      <div className="mx-auto frame-line bg-panel px-16 py-12 max-inline-160 max-sm:px-5 max-sm:py-8">
        {endedSessions === undefined ? (
          <>
            <h1 className="text-28 leading-8">{t('login.retrieve')}</h1>
            <p className="mbs-2 mbe-8 text-muted">{t('login.retrieveLead')}</p>
            <Form form={form} label={t('login.retrieve')}>
              <TextInput form={form} name="account" label={t('login.username')} autoComplete="username" />
              <div className="mbe-2 grid gap-2">
                <SendCodeButton code={code} onSend={() => void send()} />
                {code.captcha && <Captcha key={code.captcha.round} onSolved={code.captcha.solved} />}
              </div>
              <CodeInput form={form} name="code" hint={code.sent ? t('login.sentTo') : undefined} />
              <NewPasswordInputs
                form={form}
                label={t('login.newPassword')}
                confirmLabel={t('login.confirm')}
                personalWords={[form.values.account]}
              />
              <FormErrors form={form} />
              <Submit form={form}>{t('login.setPassword')}</Submit>
            </Form>
          </>
        ) : (
          <ForgetDone ended={endedSessions} />
        )}
      </div>
    </div>
  );
};
