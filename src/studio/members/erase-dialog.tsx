import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
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
    <Dialog title={t('desk.eraseTitle')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
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
        <DialogActions>
          <Button onPress={onClose}>{t('studio.cancel')}</Button>
          <Button kind="danger" type="submit" isDisabled={!isReady} isPending={erase.isPending}>
            {t('desk.erase')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
