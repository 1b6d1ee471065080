import type { Me } from '@site/contract/staff/sign-in';
import { useText } from '@site/ui/language/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { api, interruptionStore } from '../api/call.ts';
import { keyOf } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { Field, Form } from '../parts/form.tsx';
import { useStore } from '../parts/store.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { useMe } from './me.ts';
import { formTexts, canUsePasskeys, provePasskey, useAttempt } from './sign-in-attempts.ts';

/** Asks for a factor again, of those that the person has. */
const ConfirmForm = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const t = useText();
  const { factors } = useMe();
  const { attempt, isPending, message, errors } = useAttempt();
  const hasPasskey = factors.passkeys > 0 && canUsePasskeys();
  const withPasskey = () =>
    attempt(async () => {
      const { options } = await api('confirmOptions');
      await api('confirmPasskey', { response: await provePasskey(options) });
      onDone();
    });
  const withCode = (form: FormData) =>
    attempt(async () => {
      await api('confirmCode', formTexts(form, 'code'));
      onDone();
    });

  return (
    <Form className="stack" message={message} onSubmit={withCode}>
      <p>{t('studio.confirmText')}</p>
      {factors.password && (
        <Field
          label={t('studio.code')}
          hint={t('studio.codeHint')}
          name="code"
          autoComplete="one-time-code"
          mono
          takesFocus={!hasPasskey}
          error={errors['code']}
        />
      )}
      <DialogActions>
        <Button onPress={onCancel}>{t('studio.cancel')}</Button>
        {factors.password && (
          <Button type="submit" kind={hasPasskey ? 'default' : 'primary'} isPending={isPending}>
            {t('studio.confirmWithCode')}
          </Button>
        )}
        {hasPasskey && (
          <Button kind="primary" icon="key" takesFocus onPress={() => void withPasskey()}>
            {t('studio.withPasskey')}
          </Button>
        )}
      </DialogActions>
    </Form>
  );
};

/** Questions of the server in the middle of an act. The screen below stays as it is, with everything that was typed. */
export const Interruptions = () => {
  const t = useText();
  const me = useMe();
  const queries = useQueryClient();
  const pending = useStore(interruptionStore);
  if (!pending) return null;

  const onSignedIn = (next: Me) => {
    // Somebody else must not see or send what this person had open.
    if (next.id !== me.id) return location.reload();
    queries.setQueryData(keyOf('me'), next);
    pending.answer(true);
  };
  return pending.kind === 'sign-in' ? (
    <Dialog title={t('studio.sessionEnded')} onClose={() => undefined} mustAnswer>
      <p className="muted">{t('studio.sessionEndedText')}</p>
      <div className="apart">
        <SignInForm onDone={onSignedIn} email={me.email} />
      </div>
    </Dialog>
  ) : (
    <Dialog title={t('studio.confirmTitle')} onClose={() => pending.answer(false)}>
      <ConfirmForm onDone={() => pending.answer(true)} onCancel={() => pending.answer(false)} />
    </Dialog>
  );
};
