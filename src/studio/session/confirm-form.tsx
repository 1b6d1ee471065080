import { useState } from 'react';
import { isApiError } from '#contract/client.ts';
import { useText } from '#ui/language/use-text.ts';
import { api } from '../api/call.ts';
import { useAct } from '../api/use-act.ts';
import { Button } from '../parts/button.tsx';
import { DialogActions } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { Strip } from '../parts/strip.tsx';
import { useMe } from './me.ts';
import { canUsePasskeys, isCancelled, provePasskey } from './passkey.ts';

/** Asks for a factor again, of those that the person has. */
export const ConfirmForm = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const t = useText();
  const { factors } = useMe();
  const [code, setCode] = useState('');
  const [message, setMessage] = useState<string>();
  const confirmCode = useAct('confirmCode', { isOpen: true });
  const hasPasskey = factors.passkeys > 0 && canUsePasskeys();

  const withPasskey = async () => {
    setMessage(undefined);
    try {
      const { options } = await api('confirmOptions');
      await api('confirmPasskey', { response: await provePasskey(options) });
      onDone();
    } catch (error) {
      if (!isCancelled(error)) setMessage(isApiError(error) ? error.message : t('studio.noAnswer'));
    }
  };
  const withCode = async () => {
    if (await confirmCode.run({ code })) onDone();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void withCode();
      }}
    >
      <p>{t('studio.confirmText')}</p>
      {message !== undefined && (
        <Strip kind="stop" role="alert">
          {message}
        </Strip>
      )}
      {factors.password && (
        <Field
          label={t('studio.code')}
          hint={t('studio.codeHint')}
          name="code"
          autoComplete="one-time-code"
          mono
          takesFocus={!hasPasskey}
          value={code}
          onChange={setCode}
          error={confirmCode.errors['code'] ?? confirmCode.message}
        />
      )}
      <DialogActions>
        <Button onPress={onCancel}>{t('studio.cancel')}</Button>
        {factors.password && (
          <Button type="submit" kind={hasPasskey ? 'default' : 'primary'} isPending={confirmCode.isPending}>
            {t('studio.confirmWithCode')}
          </Button>
        )}
        {hasPasskey && (
          <Button kind="primary" icon="key" takesFocus onPress={() => void withPasskey()}>
            {t('studio.withPasskey')}
          </Button>
        )}
      </DialogActions>
    </form>
  );
};
