import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { create } from 'qrcode';
import { useMemo } from 'react';
import type { FieldErrors } from '../api/field-errors.ts';
import { Field } from '../parts/field.tsx';
import styles from './totp-fields.module.css';

const quietZone = 4;

/** A QR code as one path, dark on white in both themes, because cameras expect that. */
const QrCode = ({ text, label, size = 144 }: { text: string; label: string; size?: number }) => {
  const { path, width } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const cells = Array.from(modules.data, (isDark, index) =>
      isDark ? `M${(index % modules.size) + quietZone} ${Math.floor(index / modules.size) + quietZone}h1v1h-1z` : '',
    );
    return { path: cells.join(''), width: modules.size + 2 * quietZone };
  }, [text]);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

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
