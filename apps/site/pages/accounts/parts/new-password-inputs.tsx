import { commonPasswords } from '@site/contract/common-passwords';
import { isCommonPassword, wordsOf } from '@site/contract/password-rules';
import type { Form } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useLayoutData } from '../../../layout/layout-data.ts';
import { PasswordInput } from './password-input.tsx';
import styles from './password-input.module.css';

type Strength = { score: 0 | 1 | 2 | 3; reason: 'common' | 'own' | 'short' | undefined };

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u, /\p{Lo}/u];

/** How hard a password is to guess. The meter warns of more passwords than the form refuses. */
export const strengthOf = (password: string, own: readonly string[] = []): Strength => {
  const lower = password.toLowerCase();
  const bare = lower.replace(/(?<=\p{L}|^)[^\p{L}]+$/u, '');
  if (isCommonPassword(password) || commonPasswords.has(bare)) return { score: 0, reason: 'common' };
  if (wordsOf(own).some((word) => lower.includes(word))) return { score: 0, reason: 'own' };
  const length = Array.from(password).length;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = length + 2 * (variety - 1);
  if (points < 11) return { score: 1, reason: 'short' };
  return { score: points < 15 ? 2 : 3, reason: undefined };
};

/** The colour of the bars for each score. */
const tones = ['bg-(--lamp-red)', 'bg-(--lamp-amber)', 'bg-live', 'bg-live'] as const;

/** Warns of weak passwords; the form refuses the worst. `own` are words that an attacker would try first, as is the company's name. */
const PasswordMeter = ({ password, own }: { password: string; own: readonly string[] }) => {
  const t = useText();
  const { company } = useLayoutData().index;
  if (password === '') return null;
  const { score, reason } = strengthOf(password, [...own, company.short_name]);
  const strengthTexts = [
    t('registration.strength0'),
    t('registration.strength1'),
    t('registration.strength2'),
    t('registration.strength3'),
  ];
  const why = { common: t('registration.common'), own: t('registration.personalWord'), short: '' }[reason ?? 'short'];
  return (
    <div className={`${styles.meter} my-[-8px_16px] grid gap-2 text-13 leading-4 text-muted`}>
      <div className="grid grid-cols-[repeat(4,1fr)] gap-1" aria-hidden="true">
        {tones.map((_, at) => (
          <i className={`${at <= score ? tones[score] : 'bg-line'} block-1`} key={at} />
        ))}
      </div>
      <p role="status">{[strengthTexts[score], why].filter(Boolean).join(' · ')}</p>
    </div>
  );
};

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
