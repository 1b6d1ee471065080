import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';

/** Erasing cannot be undone, so the address is typed even where it is known. Visitors without an account can ask for it too. */
export const EraseDialog = ({ email, onClose }: { email?: string; onClose: () => void }) => {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const erase = useAct('personErase', {
    refreshes: ['memberList', 'inboxList', 'deskCounts'],
    done: ({ account, submissions, conversations, messages }) => ({
      title: t('desk.erased'),
      text: t('desk.erasedText', { accounts: account ? 1 : 0, submissions, conversations, messages }),
    }),
  });
  const isReady = email === undefined ? typed.includes('@') : typed.trim().toLowerCase() === email;
  const submit = async () => {
    if (!isReady || !(await erase.run({ email: typed }))) return;
    onClose();
    void navigate('/members');
  };
  return (
    <FormDialog
      title={t('desk.eraseTitle')}
      action={t('desk.erase')}
      kind="danger"
      isDisabled={!isReady}
      isPending={erase.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('desk.eraseText')}</p>
      <Field
        label={t('desk.eraseType')}
        name="email"
        {...(email !== undefined && { hint: email })}
        value={typed}
        onChange={setTyped}
        error={erase.errors['email']}
        autoComplete="off"
        takesFocus
      />
    </FormDialog>
  );
};
