import { useText } from '@site/ui/language/use-text';
import { useLayoutData } from '../../../layout/layout-data.ts';
import { strengthOf } from './strength.ts';
import styles from './password-meter.module.css';

/** Warns of weak passwords; the form refuses the worst. `own` are words that an attacker would try first, as is the company's name. */
export const PasswordMeter = ({ password, own }: { password: string; own: readonly string[] }) => {
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
    <div className={styles.meter}>
      <div className={styles.bars} data-score={score} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p role="status">{[strengthTexts[score], why].filter(Boolean).join(' · ')}</p>
    </div>
  );
};
