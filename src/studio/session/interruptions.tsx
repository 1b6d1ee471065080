import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/staff/sign-in.ts';
import { useText } from '#ui/language/use-text.ts';
import { interruptionStore } from '../api/interruptions.ts';
import { keyOf } from '../api/use-call.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useStore } from '../parts/store.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { useMe } from './me.ts';

/** Questions of the server in the middle of an act. The screen below stays as it is, with everything that was typed. */
export const Interruptions = () => {
  const t = useText();
  const me = useMe();
  const queries = useQueryClient();
  const pending = useStore(interruptionStore);
  if (!pending) return null;

  const onSignedIn = (next: Me) => {
    // Somebody else must not see or send what this person had open.
    if (next.id !== me.id) location.reload();
    queries.setQueryData(keyOf('me'), next);
    pending.answer(true);
  };
  return pending.kind === 'sign-in' ? (
    <Dialog title={t('studio.sessionEnded')} onClose={() => undefined} mustAnswer>
      <p className="muted">{t('studio.sessionEndedText')}</p>
      <SignInForm onDone={onSignedIn} email={me.email} />
    </Dialog>
  ) : (
    <Dialog title={t('studio.confirmTitle')} onClose={() => pending.answer(false)}>
      <ConfirmForm onDone={() => pending.answer(true)} onCancel={() => pending.answer(false)} />
    </Dialog>
  );
};
