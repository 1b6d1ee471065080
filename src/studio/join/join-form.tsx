import { useState } from 'react';
import { isApiError } from '#contract/client.ts';
import type { StaffData } from '#contract/staff/calls.ts';
import { useText } from '#ui/language/use-text.ts';
import { api } from '../api/call.ts';
import { type FieldErrors, fieldErrorsOf } from '../api/field-errors.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Strip } from '../parts/strip.tsx';
import { formText } from '../session/form-text.ts';
import { canUsePasskeys, createPasskey, isCancelled } from '../session/passkey.ts';
import { TotpFields } from '../session/totp-fields.tsx';
import styles from './join.module.css';

type Props = {
  token: string;
  info: StaffData<'joinInfo'>;
  onCodes: (codes: readonly string[]) => void;
  onDone: () => void;
};

type Failure = { message?: string | undefined; errors: FieldErrors };
const noFailure: Failure = { errors: {} };

export const JoinForm = ({ token, info, onCodes, onDone }: Props) => {
  const t = useText();
  const [name, setName] = useState(info.name ?? '');
  const [email, setEmail] = useState(info.email ?? '');
  const [totp, setTotp] = useState<StaffData<'joinTotp'>>();
  const [failure, setFailure] = useState(noFailure);
  const [isBusy, setIsBusy] = useState(false);
  const person = { token, name, ...(info.email === undefined ? { email } : {}) };

  /** One step at a time; its messages appear at their fields. */
  const attempt = async (step: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(noFailure);
    try {
      await step();
    } catch (error) {
      const errors = fieldErrorsOf(error);
      const message = isApiError(error) ? error.message : t('studio.noAnswer');
      if (!isCancelled(error)) setFailure({ errors, message: Object.keys(errors).length > 0 ? undefined : message });
    } finally {
      setIsBusy(false);
    }
  };
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
      const { recovery_codes: codes } = await api('joinPassword', {
        ...person,
        setup,
        password: formText(form, 'password'),
        code: formText(form, 'code'),
      });
      onCodes(codes);
    });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (totp ? withPassword(new FormData(event.currentTarget), totp) : withPasskey());
      }}
    >
      {failure.message !== undefined && (
        <Strip kind="stop" role="alert">
          {failure.message}
        </Strip>
      )}
      <Field
        label={t('join.name')}
        name="name"
        autoComplete="name"
        value={name}
        onChange={setName}
        error={failure.errors['name']}
      />
      <Field
        label={t('studio.email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isReadOnly={info.email !== undefined}
        error={failure.errors['email']}
      />
      {totp ? (
        <>
          <TotpFields totp={totp} errors={failure.errors} />
          <Button type="submit" size="large" kind="primary" isPending={isBusy}>
            {t('join.join')}
          </Button>
        </>
      ) : (
        <div className={styles.ways}>
          {canUsePasskeys() && (
            <div>
              <Button type="submit" size="large" kind="primary" icon="key" isPending={isBusy}>
                {t('join.createPasskey')}
              </Button>
              <p className="small muted">{t('join.passkeyText')}</p>
            </div>
          )}
          <div>
            <Button size="large" icon="phone" isPending={isBusy} onPress={() => void setUpApp()}>
              {t('join.usePassword')}
            </Button>
            <p className="small muted">{t('join.passwordText')}</p>
          </div>
        </div>
      )}
    </form>
  );
};
