import { paths } from '@site/contract/paths';
import { TextInput } from '@site/ui/form/controls';
import { CountrySelect } from '@site/ui/form/country-select';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useCloudUrl } from '../../layout/layout-data.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { CheckBox } from './parts/check-box.tsx';
import { CodeInput } from './parts/code-input.tsx';
import { LinkedText } from './parts/linked-text.tsx';
import { NewPasswordInputs } from './parts/new-password-inputs.tsx';
import { PhoneInput } from './parts/phone-input.tsx';
import { SendCodeButton } from './parts/send-code-button.tsx';
import { useSendCode } from './parts/use-send-code.ts';
import { useSignedIn } from './parts/use-signed-in.ts';
import { emptyRegistration } from './reg/empty-registration.ts';
import { RegDisplay } from './reg/reg-display.tsx';
import styles from './reg-page.module.css';

export const Page = () => {
  const t = useText();
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
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('page.reg')} description={lead} noIndex />
      <Breadcrumb current={t('page.reg')} />
      <TitleBand title={t('page.reg')} lead={lead} />
      <div className={styles.columns}>
        <Form form={form} label={t('page.reg')}>
          <fieldset className={styles.part}>
            <legend>{t('registration.account')}</legend>
            <p>{t('registration.accountText')}</p>
            <div className={styles.fields}>
              <div className={styles.email}>
                <TextInput form={form} name="email" label={t('registration.email')} type="email" autoComplete="email" />
                <SendCodeButton code={code} onSend={() => void send()} />
              </div>
              <CodeInput form={form} name="code" hint={code.sent ? t('login.sentTo') : undefined} />
              {code.captcha && <Captcha key={code.captcha.round} onSolved={code.captcha.solved} />}
              <NewPasswordInputs
                form={form}
                label={t('registration.password')}
                confirmLabel={t('registration.confirm')}
                personalWords={[values.name, values.email]}
              />
            </div>
          </fieldset>
          <fieldset className={styles.part}>
            <legend>{t('registration.you')}</legend>
            <div className={styles.fields}>
              <TextInput form={form} name="name" label={t('registration.nickname')} autoComplete="nickname" />
              <CountrySelect form={form} name="country" label={t('registration.country')} optional />
              <PhoneInput form={form} name="phone" label={t('registration.phone')} country={values.country} />
              <TextInput form={form} name="address" label={t('registration.address')} autoComplete="address-line1" />
            </div>
          </fieldset>
          <fieldset className={styles.part}>
            <legend>{t('registration.company')}</legend>
            <div className={styles.fields}>
              <TextInput
                form={form}
                name="company"
                label={t('registration.companyName')}
                autoComplete="organization"
                optional
              />
              <TextInput form={form} name="industry" label={t('registration.industry')} optional />
            </div>
          </fieldset>
          <div className={styles.end}>
            <CheckBox form={form} name="agree" label={t('registration.agreement')}>
              <LinkedText text={t('registration.agreeText')} links={{ a: paths.agreements, b: paths.policy }} />
            </CheckBox>
            <CheckBox form={form} name="subscribed" label={t('registration.news')}>
              {t('registration.news')}
            </CheckBox>
            <FormErrors form={form} />
            <Submit form={form}>{t('registration.submit')}</Submit>
          </div>
        </Form>
        <aside className={styles.aside}>
          <RegDisplay form={form} />
          <p>
            {t('registration.haveAccount')} <a href={paths.login()}>{t('registration.login')}</a>
          </p>
        </aside>
      </div>
    </div>
  );
};
