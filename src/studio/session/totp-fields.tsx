import type { StaffData } from '#contract/staff/calls.ts';
import { useText } from '#ui/language/use-text.ts';
import type { FieldErrors } from '../api/field-errors.ts';
import { Field } from '../parts/field.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import styles from './totp-fields.module.css';

/** A password and an authenticator app, set up together: neither is a way in alone. */
export const TotpFields = ({ totp, errors }: { totp: StaffData<'joinTotp'>; errors: FieldErrors }) => {
  const t = useText();
  return (
    <>
      <Field
        label={t('account.newPassword')}
        hint={t('account.newPasswordHint')}
        name="password"
        type="password"
        autoComplete="new-password"
        error={errors['password']}
      />
      <div className={styles.app}>
        <QrCode text={totp.uri} label={t('account.qrCode')} />
        <div>
          <p>{t('account.scan')}</p>
          <p className="small muted">{t('account.orType')}</p>
          <code className={styles.secret}>{totp.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <Field
        label={t('account.codeOfApp')}
        hint={t('account.sixDigits')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        mono
        error={errors['code']}
      />
    </>
  );
};
