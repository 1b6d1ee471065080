import { TextInput } from '@site/ui/form/controls';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { CodeInput } from '../parts/code-input.tsx';
import { SendCodeButton } from '../parts/send-code-button.tsx';
import { useSendCode } from '../parts/use-send-code.ts';
import { BoundState } from './bound-state.tsx';
import { OwnerProof, emptyProof, proofOf } from './owner-proof.tsx';
import { RowForm } from './row-form.tsx';
import type { RowFormProps, RowProps } from './row-props.ts';
import { UserRow } from './user-row.tsx';

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
