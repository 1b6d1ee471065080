import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { create } from 'qrcode';
import { useMemo } from 'react';
import type { FieldErrors } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton, saveFile } from '../parts/copy-and-save.tsx';
import { DialogActions } from '../parts/dialog.tsx';
import { Field } from '../parts/form.tsx';
import { companyName } from './document-facts.ts';
import styles from './totp-fields.module.css';

const save = (codes: readonly string[]) =>
  saveFile(`${companyName}-recovery-codes.txt`, 'text/plain', `${codes.join('\n')}\n`);

/** Shown this once: the server stores hashes only. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useText();
  return (
    <>
      <p>{t('account.recoveryText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton text={codes.join('\n')} />
        <Button icon="download" onPress={() => save(codes)}>
          {t('account.saveFile')}
        </Button>
        <Button kind="primary" onPress={onDone}>
          {t('account.savedThem')}
        </Button>
      </DialogActions>
    </>
  );
};

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
