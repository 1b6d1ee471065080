import type { User } from '@site/contract/accounts';
import { useForm } from '@site/ui/form/use-form';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { NewPasswordInputs } from '../parts/new-password-inputs.tsx';
import { PasswordInput } from '../parts/password-input.tsx';
import { RowForm } from './row-form.tsx';
import { Row } from './row.tsx';
import { Section } from './section.tsx';

type Props = { user: User; onChanged: () => void };

const PasswordForm = ({ user, onSaved, onCancel }: { user: User; onSaved: () => void; onCancel: () => void }) => {
  const t = useText();
  const { api } = useSite();
  const form = useForm({
    id: 'password',
    rules: async () => (await import('@site/contract/account-profile')).ChangePasswordInput,
    initial: { old_password: '', password: '', confirm: '' },
    secret: ['old_password', 'password', 'confirm'],
    send: (values) => api('changePassword', values),
    onSent: onSaved,
  });
  return (
    <RowForm form={form} label={t('personal.changePassword')} onCancel={onCancel}>
      <PasswordInput
        form={form}
        name="old_password"
        label={t('personal.oldPassword')}
        autoComplete="current-password"
      />
      <NewPasswordInputs
        form={form}
        label={t('personal.newPassword')}
        confirmLabel={t('personal.confirm')}
        confirmHint={t('personal.othersEnd')}
        personalWords={[user.nickname, user.email ?? '']}
      />
    </RowForm>
  );
};

export const SecuritySection = ({ user, onChanged }: Props) => {
  const t = useText();
  const { date } = useIntl();
  return (
    <Section id="security" title={t('personal.security')}>
      <Row
        label={t('personal.password')}
        value={user.password_set ? t('personal.passwordSet', { date: date(user.password_set.slice(0, 10)) }) : '–'}
        action={t('personal.changePassword')}
      >
        {(close) => (
          <PasswordForm
            user={user}
            onSaved={() => {
              onChanged();
              close();
            }}
            onCancel={close}
          />
        )}
      </Row>
    </Section>
  );
};
