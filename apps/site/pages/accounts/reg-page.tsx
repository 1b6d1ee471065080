import { paths } from '@site/contract/paths';
import { TextInput } from '@site/ui/form/controls';
import { CountrySelect } from '@site/ui/form/country-select';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { Fragment, type ReactNode } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { useAccountLinks } from '../../app/use-account-links.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useCloudUrl } from '../../layout/layout-data.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { CheckBox } from './parts/check-box.tsx';
import { CodeInput } from './parts/code-input.tsx';
import { NewPasswordInputs } from './parts/new-password-inputs.tsx';
import { PhoneInput } from './parts/phone-input.tsx';
import { SendCodeButton, useSendCode } from './parts/send-code-button.tsx';
import { useSignedIn } from './parts/use-signed-in.ts';
import { emptyRegistration, RegDisplay } from './reg/reg-display.tsx';

/**
 * Texts mark their links as `<a>…</a>` and `<b>…</b>`; the addresses come from code, so no text contains real markup.
 */
const LinkedText = ({ text, links }: { text: string; links: Record<string, string> }) =>
  text.split(/(<(?:a|b)>.*?<\/(?:a|b)>)/).map((part) => {
    const [, name = '', words] = /^<(a|b)>(.*?)<\/\1>$/.exec(part) ?? [];
    return words === undefined ? (
      <Fragment key={part}>{part}</Fragment>
    ) : (
      <a key={part} href={links[name]}>
        {words}
      </a>
    );
  });

type PartProps = { title: string; text?: string; children: ReactNode };

/** A legend leaves the flow of its frame unless it floats. */
const Part = ({ title, text, children }: PartProps) => (
  <fieldset className="m-[0_0_24px] grid grid-cols-[208px_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 gap-y-1 border-0 rule-bs-ink p-[24px_0_0] max-[820px]:grid-cols-1 max-[820px]:grid-rows-none">
    <legend className="float-start p-0 text-19 leading-6 font-620">{title}</legend>
    {text && <p className="col-[1] text-13 leading-5 text-muted">{text}</p>}
    <div className="col-[2] row-[1_/_3] grid grid-cols-2 items-start gap-x-8 gap-y-2 max-[820px]:col-[1] max-[820px]:row-auto max-[820px]:mbs-3 max-[600px]:grid-cols-1">
      {children}
    </div>
  </fieldset>
);

export const Page = () => {
  const t = useText();
  const links = useAccountLinks();
  const { api } = useSite();
  const signedIn = useSignedIn();
  const code = useSendCode('reg');
  const lead = useCloudUrl() ? t('registration.lead') : t('registration.leadPlain');
  const form = useForm({
    id: 'reg',
    rules: async () => (await import('./reg/reg-rules.ts')).loadRules(),
    initial: emptyRegistration,
    secret: ['password', 'confirm', 'code'],
    // The schema has checked that `agree` is ticked.
    send: ({ agree: _agree, ...values }) => api('reg', { ...values, agree: true }),
    onSent: (result) => {
      showToast('success', t('registration.done'));
      void signedIn(result);
    },
  });
  const { values } = form;

  const send = async () => {
    if ((await form.isValidField('email')) && (await code.send(values.email))) form.focus('code');
  };

  return (
    <div className="wide pbe-24">
      <PageHead title={t('page.reg')} description={lead} noIndex />
      <Breadcrumb current={t('page.reg')} />
      <TitleBand title={t('page.reg')} lead={lead} />
      <div className="mbs-8 grid grid-cols-[minmax(0,864px)_minmax(0,368px)] items-start justify-between gap-12 max-[1180px]:grid-cols-1">
        <Form form={form} label={t('page.reg')}>
          <Part title={t('registration.account')} text={t('registration.accountText')}>
            <div className="col-span-full grid grid-cols-[minmax(0,1fr)_minmax(160px,auto)] gap-4 max-[600px]:grid-cols-1 max-[600px]:gap-2 [&>button]:mbs-6 [&>button]:self-start max-[600px]:[&>button]:mbs-0 max-[600px]:[&>button]:mbe-4">
              <TextInput form={form} name="email" label={t('registration.email')} type="email" autoComplete="email" />
              <SendCodeButton code={code} onSend={() => void send()} />
            </div>
            <CodeInput form={form} name="code" hint={code.sent ? t('login.sentTo') : undefined} />
            <NewPasswordInputs
              form={form}
              label={t('registration.password')}
              confirmLabel={t('registration.confirm')}
              personalWords={[values.name, values.email]}
            />
          </Part>
          <Part title={t('registration.you')}>
            <TextInput form={form} name="name" label={t('registration.nickname')} autoComplete="nickname" />
            <CountrySelect form={form} name="country" label={t('registration.country')} optional />
            <PhoneInput form={form} name="phone" label={t('registration.phone')} country={values.country} />
            <TextInput form={form} name="address" label={t('registration.address')} autoComplete="address-line1" />
          </Part>
          <Part title={t('registration.company')}>
            <TextInput
              form={form}
              name="company"
              label={t('registration.companyName')}
              autoComplete="organization"
              optional
            />
            <TextInput form={form} name="industry" label={t('registration.industry')} optional />
          </Part>
          <div className="ms-56 grid justify-items-start gap-3 pbs-6 max-[820px]:ms-0">
            <CheckBox form={form} name="agree" label={t('registration.agreement')}>
              <LinkedText text={t('registration.agreeText')} links={{ a: paths.agreements, b: paths.policy }} />
            </CheckBox>
            <CheckBox form={form} name="subscribed" label={t('registration.news')}>
              {t('registration.news')}
            </CheckBox>
            <FormErrors form={form} />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Submit form={form}>{t('registration.submit')}</Submit>
              {code.captcha && <Captcha key={code.captcha.round} onSolved={code.captcha.solved} />}
            </div>
          </div>
        </Form>
        <aside className="sticky inset-bs-[calc(var(--header)_+_24px)] grid gap-6 text-13 text-muted max-[1180px]:static max-[1180px]:max-inline-120">
          <div className="max-lg:hidden">
            <RegDisplay form={form} />
          </div>
          <p className="rule-bs-line pbs-4">
            {t('registration.haveAccount')}{' '}
            <a className="text-ink underlined decoration-signal underline-offset-4" href={links.login}>
              {t('registration.login')}
            </a>
          </p>
        </aside>
      </div>
    </div>
  );
};
