import type { Form } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { CodeInput } from '../parts/code-input.tsx';
import { PasswordInput } from '../parts/password-input.tsx';
import { SendCodeButton } from '../parts/send-code-button.tsx';
import { useSendCode } from '../parts/use-send-code.ts';
import styles from './owner-proof.module.css';

type Proof = { password: string; old_code: string };

export const emptyProof: Proof = { password: '', old_code: '' };

/** Sends only the chosen method: an empty field would be refused. */
export const proofOf = ({ password, old_code }: Proof) => (old_code === '' ? { password } : { old_code });

/** Required before an address or number is changed: the password, or a code sent to the current email. */
export const OwnerProof = <V extends Proof>({ form, email }: { form: Form<V>; email: string | undefined }) => {
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
    <div className={styles.proof}>
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
        <button type="button" className={styles.turn} onClick={turn}>
          {byCode ? t('personal.proofByPassword') : t('personal.proofByCode', { email })}
        </button>
      )}
      <p className={styles.hint}>{t('personal.changeHint')}</p>
    </div>
  );
};
