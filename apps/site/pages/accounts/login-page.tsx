import { isApiError } from '@site/contract/client';
import { TextInput } from '@site/ui/form/controls';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { useAccountLinks } from '../../app/use-account-links.ts';
import { useQuery } from '../../app/use-query.ts';
import { useCloudUrl } from '../../layout/layout-data.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { useVerify } from '../../ui/form/use-verify.ts';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { CodeInput } from './parts/code-input.tsx';
import { PasswordInput } from './parts/password-input.tsx';
import { SendCodeButton, useSendCode } from './parts/send-code-button.tsx';
import { nextPath, purposeOf, useSignedIn } from './parts/use-signed-in.ts';

/** After three failures the server requires a proof of work: the browser computes it and sends the form again. */
const PasswordForm = () => {
  const t = useText();
  const links = useAccountLinks();
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
      <p className="my-[-8px_8px] text-end text-13">
        <a href={links.forgot}>{t('login.forgot')}</a>
      </p>
      {checked && (
        <div className="grid gap-2 bg-sunk p-4 text-13">
          <p>{t('login.check')}</p>
          <Captcha key={form.round} onSolved={proof.solved} />
        </div>
      )}
      <FormErrors form={form} />
      <Submit form={form}>{t('login.submit')}</Submit>
    </Form>
  );
};

const CodeForm = () => {
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
      <div className="mbe-2 grid gap-2">
        <SendCodeButton code={code} onSend={() => void send()} />
        {code.captcha && <Captcha key={code.captcha.round} onSolved={code.captcha.solved} />}
      </div>
      <CodeInput form={form} name="code" hint={code.sent ? t('login.sentTo') : undefined} />
      <FormErrors form={form} />
      <Submit form={form}>{t('login.submit')}</Submit>
    </Form>
  );
};

/** How far the screw of each terminal is turned. */
const turns = [0, -55, 22, -25];

/** The benefits of an account, drawn as a strip of terminals. */
const Gains = () => {
  const t = useText();
  const list = [
    [t('login.gain1'), t('login.gain1Text')],
    [t('login.gain2'), t('login.gain2Text')],
    [t('login.gain3'), t('login.gain3Text')],
    ...(useCloudUrl() ? [[t('login.gain4'), t('login.gain4Text')] as const] : []),
  ] as const;
  return (
    <ol className="grid gap-4">
      {list.map(([title, text], index) => (
        <li
          className="grid grid-cols-[16px_132px_minmax(0,1fr)] items-center gap-3 max-sm:grid-cols-[16px_minmax(0,1fr)]"
          key={title}
        >
          <span className="font-mono text-13 text-muted" aria-hidden="true">
            {index + 1}
          </span>
          <svg
            className="fill-none stroke-ink max-sm:hidden"
            width="132"
            height="56"
            viewBox="0 0 132 56"
            aria-hidden="true"
          >
            <rect className="fill-panel" x="8.5" y=".5" width="64" height="55" />
            <circle className="fill-sunk" cx="40.5" cy="28" r="14" />
            <path className="stroke-[2.5]" d="m31 21 19 14" transform={`rotate(${turns[index]} 40.5 28)`} />
            <path className="stroke-signal stroke-[2.5]" d="M73 28h50" />
            <circle className="fill-signal stroke-none" cx="126" cy="28" r="3" />
          </svg>
          <div>
            <strong className="block text-19 leading-6 font-620">{title}</strong>
            <span className="text-15 text-muted">{text}</span>
          </div>
        </li>
      ))}
    </ol>
  );
};

const loginMethods = ['password', 'code'] as const;

/** Two login methods: by password, or by a code that is sent. */
export const Page = () => {
  const t = useText();
  const links = useAccountLinks();
  const query = useQuery();
  const lead = useCloudUrl() ? t('login.oneAccount') : t('login.account');
  const [way, setWay] = useState<(typeof loginMethods)[number]>('password');
  const purpose = purposeOf(nextPath(query));
  const names = { password: t('login.byPassword'), code: t('login.byCode') };
  return (
    <div className="wide grid grid-cols-[minmax(0,1fr)_minmax(0,480px)] grid-rows-[auto_1fr] items-start gap-x-28 gap-y-12 pbs-16 pbe-24 max-lg:grid-cols-[minmax(0,560px)] max-lg:justify-center max-lg:gap-y-6 max-lg:pbs-8 max-lg:pbe-16">
      <PageHead title={t('page.login')} description={lead} noIndex />
      <TitleBand title={t('login.title')} lead={lead} />
      {/* On narrow screens the form comes before what an account brings, because visitors came for it. */}
      <section
        className="grid gap-6 frame-line bg-panel p-10 max-sm:px-5 max-sm:py-6 lg:col-[2] lg:row-[1_/_span_2]"
        aria-label={t('login.title')}
      >
        {query.has('next') && (
          <p className="flex gap-2 frame-signal bg-tint px-4 py-3 text-13 leading-5 [&>svg]:mbs-0.5 [&>svg]:flex-none">
            <Icon name="lock" size={16} />
            <span>
              {t('login.why')}
              {purpose && (
                <>
                  <br />
                  {t(purpose)}
                </>
              )}
            </span>
          </p>
        )}
        <div className="grid grid-cols-[1fr_1fr] frame-ink" role="group" aria-label={t('login.how')}>
          {loginMethods.map((name) => (
            <button
              className="border-0 bg-transparent px-3 text-15 font-550 min-block-11.5 aria-[pressed=true]:bg-ink aria-[pressed=true]:text-paper"
              key={name}
              type="button"
              aria-pressed={way === name}
              onClick={() => setWay(name)}
            >
              {names[name]}
            </button>
          ))}
        </div>
        {way === 'password' ? <PasswordForm /> : <CodeForm />}
        <p className="text-center text-13 text-muted">
          {t('login.noAccount')}{' '}
          <a className="text-ink underlined decoration-signal underline-offset-4" href={links.register}>
            {t('login.register')}
          </a>
        </p>
      </section>
      <Gains />
    </div>
  );
};
