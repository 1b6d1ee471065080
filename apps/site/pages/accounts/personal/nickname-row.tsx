import { TextInput } from '@site/ui/form/controls';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { RowForm } from './row-form.tsx';
import type { RowFormProps, RowProps } from './row-props.ts';
import { UserRow } from './user-row.tsx';

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
