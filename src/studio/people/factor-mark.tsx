import type { Person } from '#contract/staff/people.ts';
import { useText } from '#ui/language/use-text.ts';
import { Icon } from '../parts/icon.tsx';
import { SeverityMark } from '../parts/severity.tsx';
import styles from './people.module.css';

/** How somebody proves who they are. */
export const FactorMark = ({ factors: { passkeys, password } }: Pick<Person, 'factors'>) => {
  const t = useText();
  if (passkeys === 0 && !password)
    return (
      <span className={styles.factor} data-missing>
        <SeverityMark severity="stop" size={14} />
        {t('people.noFactor')}
      </span>
    );
  const [icon, label] =
    passkeys === 0
      ? (['phone', t('people.app')] as const)
      : (['key', password ? t('people.passkeyAndApp') : t('people.passkey')] as const);
  return (
    <span className={styles.factor}>
      <Icon name={icon} size={15} />
      {label}
    </span>
  );
};
