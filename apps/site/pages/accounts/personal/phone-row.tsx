import { CountrySelect } from '@site/ui/form/country-select';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { CodeInput } from '../parts/code-input.tsx';
import { PhoneInput } from '../parts/phone-input.tsx';
import { internationalPhone } from '../parts/phone-numbers.ts';
import { SendCodeButton } from '../parts/send-code-button.tsx';
import { useSendCode } from '../parts/use-send-code.ts';
import { BoundState } from './bound-state.tsx';
import { OwnerProof, emptyProof, proofOf } from './owner-proof.tsx';
import { RowForm } from './row-form.tsx';
import type { RowFormProps, RowProps } from './row-props.ts';
import { UserRow } from './user-row.tsx';

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
          {!bound && phone !== undefined && <small>{t('personal.confirmPhone')}</small>}
        </>
      }
      state={<BoundState bound={bound} />}
      action={bound ? t('personal.change') : t('personal.bindPhone')}
    />
  );
};
