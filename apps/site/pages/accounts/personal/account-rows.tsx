import { locales } from '@site/contract/locales';
import { TextInput } from '@site/ui/form/controls';
import { CountrySelect } from '@site/ui/form/country-select';
import { useForm, type Form } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useSite } from '../../../app/site-context.ts';
import { CodeInput } from '../parts/code-input.tsx';
import { PasswordInput } from '../parts/password-input.tsx';
import { PhoneInput } from '../parts/phone-input.tsx';
import { internationalPhone } from '../parts/phone-numbers.ts';
import { SendCodeButton, useSendCode } from '../parts/send-code-button.tsx';
import { RowForm } from './row-form.tsx';
import { BoundState, type RowFormProps, type RowProps, UserRow } from './row.tsx';

const CompanyForm = ({ user, onSaved, onCancel }: RowFormProps) => {
  const t = useText();
  const { api } = useSite();
  const form = useForm({
    id: 'company',
    rules: async () => (await import('@site/contract/account-profile')).UserUpdateInput,
    initial: {
      company: user.company ?? '',
      industry: user.industry ?? '',
      country: user.country ?? '',
      address: user.address ?? '',
    },
    send: (values) => api('userUpdate', values),
    onSent: ({ user: next }) => onSaved(next),
  });
  return (
    <RowForm form={form} label={t('personal.company')} onCancel={onCancel}>
      <TextInput form={form} name="company" label={t('personal.companyName')} autoComplete="organization" optional />
      <TextInput form={form} name="industry" label={t('personal.industry')} optional />
      <CountrySelect form={form} name="country" label={t('personal.country')} optional />
      <TextInput form={form} name="address" label={t('personal.address')} autoComplete="address-line1" />
    </RowForm>
  );
};

export const CompanyRow = (props: RowProps) => {
  const t = useText();
  const { locale } = useSite();
  const { company, industry, address, country } = props.user;
  const place = country && new Intl.DisplayNames(locales[locale].intl, { type: 'region' }).of(country);
  return (
    <UserRow
      {...props}
      form={CompanyForm}
      label={t('personal.company')}
      value={[company, industry, address, place].filter(Boolean).join(' · ') || '–'}
      action={t('personal.change')}
    />
  );
};

const NicknameForm = ({ user, onSaved, onCancel }: RowFormProps) => {
  const t = useText();
  const { api } = useSite();
  const form = useForm({
    id: 'nickname',
    rules: async () => (await import('@site/contract/account-profile')).UserUpdateInput,
    initial: { nickname: user.nickname },
    send: (values) => api('userUpdate', values),
    onSent: ({ user: next }) => onSaved(next),
  });
  return (
    <RowForm form={form} label={t('personal.nickname')} onCancel={onCancel}>
      <TextInput form={form} name="nickname" label={t('personal.nickname')} autoComplete="nickname" maxLength={60} />
    </RowForm>
  );
};

export const NicknameRow = (props: RowProps) => {
  const t = useText();
  return (
    <UserRow
      {...props}
      form={NicknameForm}
      label={t('personal.nickname')}
      value={props.user.nickname}
      action={t('personal.change')}
    />
  );
};

type Proof = { password: string; old_code: string };

const emptyProof: Proof = { password: '', old_code: '' };

/** Sends only the chosen method: an empty field would be refused. */
const proofOf = ({ password, old_code }: Proof) => (old_code === '' ? { password } : { old_code });

/** Required before an address or number is changed: the password, or a code sent to the current email. */
const OwnerProof = <V extends Proof>({ form, email }: { form: Form<V>; email: string | undefined }) => {
  const t = useText();
  const code = useSendCode('confirm', true);
  const [byCode, setByCode] = useState(false);
  const turn = () => {
    form.set(byCode ? 'old_code' : 'password', '');
    setByCode(!byCode);
  };
  const send = async () => {
    if (email !== undefined && (await code.send(email))) form.focus('old_code');
  };
  return (
    <div className="grid gap-3">
      {byCode ? (
        <>
          <SendCodeButton code={code} onSend={() => void send()} />
          <CodeInput
            form={form}
            name="old_code"
            label={t('personal.oldCode')}
            hint={code.sent ? t('login.sentTo') : undefined}
          />
        </>
      ) : (
        <PasswordInput form={form} name="password" label={t('personal.oldPassword')} autoComplete="current-password" />
      )}
      {email !== undefined && (
        <button
          type="button"
          className="cursor-pointer justify-self-start border-0 bg-transparent p-0 text-start text-14 text-inherit underlined min-block-6"
          onClick={turn}
        >
          {byCode ? t('personal.proofByPassword') : t('personal.proofByCode', { email })}
        </button>
      )}
      <p className="m-0 text-14 text-muted">{t('personal.changeHint')}</p>
    </div>
  );
};

/** A phone number is verified by a code sent to it. */
const BindPhone = ({ user, onSaved, onCancel }: RowFormProps) => {
  const t = useText();
  const { api } = useSite();
  const code = useSendCode('bind', true);
  const form = useForm({
    id: 'phone',
    rules: async () => (await import('./contact-rules.ts')).phoneRules(),
    initial: { country: user.country ?? '', phone: user.phone ?? '', code: '', ...emptyProof },
    secret: ['code', 'password', 'old_code'],
    send: ({ phone, country, code: given, ...proof }) =>
      api('userUpdate', { phone: internationalPhone(phone, country), code: given, ...proofOf(proof) }),
    onSent: ({ user: next }) => onSaved(next),
  });

  const send = async () => {
    const { phone, country } = form.values;
    if ((await form.isValidField('phone')) && (await code.send(internationalPhone(phone, country)))) form.focus('code');
  };

  return (
    <RowForm form={form} label={t('personal.phone')} onCancel={onCancel}>
      <CountrySelect form={form} name="country" label={t('personal.country')} />
      <PhoneInput form={form} name="phone" label={t('personal.phone')} country={form.values.country} />
      <SendCodeButton code={code} onSend={() => void send()} />
      <CodeInput form={form} name="code" hint={code.sent ? t('login.sentTo') : undefined} />
      <OwnerProof form={form} email={user.email} />
    </RowForm>
  );
};

export const PhoneRow = (props: RowProps) => {
  const t = useText();
  const { phone, phone_bound: bound } = props.user;
  return (
    <UserRow
      {...props}
      form={BindPhone}
      label={t('personal.phone')}
      value={
        <>
          <span className="mono">{phone ?? '–'}</span>
          {!bound && phone !== undefined && (
            <small className="ms-2 text-13 text-muted">{t('personal.confirmPhone')}</small>
          )}
        </>
      }
      state={<BoundState bound={bound} />}
      action={bound ? t('personal.change') : t('personal.bindPhone')}
    />
  );
};

/** The new address is verified by a code sent to it; the old one is notified. */
const ChangeEmail = ({ user, onSaved, onCancel }: RowFormProps) => {
  const t = useText();
  const { api } = useSite();
  const code = useSendCode('bind', true);
  const form = useForm({
    id: 'email',
    rules: async () => (await import('./contact-rules.ts')).emailRules,
    initial: { email: '', code: '', ...emptyProof },
    secret: ['code', 'password', 'old_code'],
    send: ({ email, code: given, ...proof }) => api('updateEmail', { email, code: given, ...proofOf(proof) }),
    onSent: ({ user: next }) => onSaved(next),
  });

  const send = async () => {
    if ((await form.isValidField('email')) && (await code.send(form.values.email))) form.focus('code');
  };

  return (
    <RowForm form={form} label={t('personal.email')} onCancel={onCancel}>
      <TextInput form={form} name="email" label={t('personal.email')} type="email" autoComplete="email" />
      <SendCodeButton code={code} onSend={() => void send()} />
      <CodeInput form={form} name="code" hint={code.sent ? t('login.sentTo') : undefined} />
      <OwnerProof form={form} email={user.email} />
    </RowForm>
  );
};

export const EmailRow = (props: RowProps) => {
  const t = useText();
  const { email, email_bound: bound } = props.user;
  return (
    <UserRow
      {...props}
      form={ChangeEmail}
      label={t('personal.email')}
      value={<span className="mono">{email ?? '–'}</span>}
      state={<BoundState bound={bound} />}
      action={t('personal.change')}
    />
  );
};
