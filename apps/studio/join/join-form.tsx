import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { api } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Fields, Form } from '../parts/form.tsx';
import { formTexts } from '../session/form-text.ts';
import { canUsePasskeys, createPasskey } from '../session/passkey.ts';
import { TotpFields } from '../session/totp-fields.tsx';
import { useAttempt } from '../session/use-attempt.ts';
import styles from './join.module.css';

type Props = {
  token: string;
  info: StaffData<'joinInfo'>;
  onCodes: (codes: readonly string[]) => void;
  onDone: () => void;
};

export const JoinForm = ({ token, info, onCodes, onDone }: Props) => {
  const t = useText();
  const [name, setName] = useState(info.name ?? '');
  const [email, setEmail] = useState(info.email ?? '');
  const [totp, setTotp] = useState<StaffData<'joinTotp'>>();
  const { attempt, isPending, message, errors } = useAttempt();
  const person = { token, name, ...(info.email === undefined ? { email } : {}) };

  const withPasskey = () =>
    attempt(async () => {
      const { options } = await api('joinPasskeyOptions', person);
      const response = await createPasskey(options);
      await api('joinPasskey', { ...person, response, label: t('account.firstPasskey') });
      onDone();
    });
  const setUpApp = () =>
    attempt(async () => setTotp(await api('joinTotp', { token, ...(info.email === undefined ? { email } : {}) })));
  const withPassword = (form: FormData, { setup }: StaffData<'joinTotp'>) =>
    attempt(async () => {
      const factors = { setup, ...formTexts(form, 'password', 'code') };
      onCodes((await api('joinPassword', { ...person, ...factors })).recovery_codes);
    });

  return (
    <Form message={message} onSubmit={(form) => (totp ? withPassword(form, totp) : withPasskey())}>
      <Fields
        errors={errors}
        fields={[
          { name: 'name', label: t('join.name'), autoComplete: 'name', value: name, onChange: setName },
          {
            name: 'email',
            label: t('studio.email'),
            type: 'email',
            autoComplete: 'username',
            value: email,
            onChange: setEmail,
            isReadOnly: info.email !== undefined,
          },
        ]}
      />
      {totp ? (
        <>
          <TotpFields totp={totp} errors={errors} />
          <Button type="submit" size="large" kind="primary" isPending={isPending}>
            {t('join.join')}
          </Button>
        </>
      ) : (
        <div className={styles.ways}>
          {canUsePasskeys() && (
            <div>
              <Button type="submit" size="large" kind="primary" icon="key" isPending={isPending}>
                {t('join.createPasskey')}
              </Button>
              <p className="small muted">{t('join.passkeyText')}</p>
            </div>
          )}
          <div>
            <Button size="large" icon="phone" isPending={isPending} onPress={() => void setUpApp()}>
              {t('join.usePassword')}
            </Button>
            <p className="small muted">{t('join.passwordText')}</p>
          </div>
        </div>
      )}
    </Form>
  );
};
