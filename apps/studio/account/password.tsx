import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useAct } from '../api/use-act.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, FormDialog } from '../parts/dialog.tsx';
import { Section } from '../parts/section.tsx';
import { formTexts } from '../session/form-text.ts';
import { useMe } from '../session/me.ts';
import { RecoveryCodes } from '../session/recovery-codes.tsx';
import { TotpFields } from '../session/totp-fields.tsx';
import rowStyles from '../parts/row-list.module.css';

type Step = { kind: 'set'; totp: StaffData<'totpSetup'> } | { kind: 'codes'; codes: readonly string[] };

/** Password and app are set together; new recovery codes come with them. */
export const Password = () => {
  const t = useText();
  const { factors } = useMe();
  const [step, setStep] = useState<Step>();
  const setUp = useAct('totpSetup');
  const set = useAct('passwordSet', { refreshes: ['me', 'sessionList'], done: t('account.passwordSet') });
  const renew = useAct('recoveryCodesNew', { refreshes: ['me'] });
  const close = () => setStep(undefined);

  const begin = async () => {
    const totp = await setUp.run({});
    if (totp) setStep({ kind: 'set', totp });
  };
  const save = async (form: FormData, setup: string) => {
    const saved = await set.run({ ...formTexts(form, 'password', 'code'), setup });
    if (saved) setStep({ kind: 'codes', codes: saved.recovery_codes });
  };
  const renewCodes = async () => {
    const renewed = await renew.run({});
    if (renewed) setStep({ kind: 'codes', codes: renewed.recovery_codes });
  };

  return (
    <Section title={t('account.password')}>
      <div className={rowStyles.row}>
        <div>
          {factors.password ? t('account.hasPassword') : t('account.hasNoPassword')}
          {factors.password && (
            <p className="small muted">{t('account.codesLeft', { count: factors.recovery_codes })}</p>
          )}
        </div>
        {factors.password && (
          <Button size="small" onPress={() => void renewCodes()}>
            {t('account.newCodes')}
          </Button>
        )}
        <Button size="small" onPress={() => void begin()}>
          {factors.password ? t('account.changePassword') : t('account.setPassword')}
        </Button>
      </div>
      {step?.kind === 'set' && (
        <FormDialog
          title={t('account.password')}
          width={520}
          action={t('account.setPassword')}
          isPending={set.isPending}
          onSubmit={(form) => save(form, step.totp.setup)}
          onClose={close}
        >
          <TotpFields totp={step.totp} errors={set.errors} />
        </FormDialog>
      )}
      {step?.kind === 'codes' && (
        <Dialog title={t('account.recoveryCodes')} onClose={close} mustAnswer width={520}>
          <RecoveryCodes codes={step.codes} onDone={close} />
        </Dialog>
      )}
    </Section>
  );
};
