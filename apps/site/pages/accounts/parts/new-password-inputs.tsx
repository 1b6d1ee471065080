import type { Form } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { PasswordInput } from './password-input.tsx';
import { PasswordMeter } from './password-meter.tsx';

type Props<V extends { password: string; confirm: string }> = {
  form: Form<V>;
  label: string;
  confirmLabel: string;
  confirmHint?: string;
  /** Words that an attacker would try first. */
  personalWords?: readonly string[];
};

/** A new password with its strength, and the same password again. */
export const NewPasswordInputs = <V extends { password: string; confirm: string }>({
  form,
  label,
  confirmLabel,
  confirmHint,
  personalWords = [],
}: Props<V>) => {
  const t = useText();
  return (
    <>
      <PasswordInput
        form={form}
        name="password"
        label={label}
        hint={t('registration.passwordHint')}
        autoComplete="new-password"
        below={<PasswordMeter password={form.values.password} own={personalWords} />}
      />
      <PasswordInput form={form} name="confirm" label={confirmLabel} hint={confirmHint} autoComplete="new-password" />
    </>
  );
};
