import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import styles from './gate.module.css';

const contacts: { letter: string; name: TextKey }[] = [
  { letter: 'E', name: 'capabilities.gateEnvironment' },
  { letter: 'S', name: 'capabilities.gateSafety' },
  { letter: 'C', name: 'capabilities.gateCompliance' },
  { letter: 'R', name: 'capabilities.gateReliability' },
];

/** The quality gate as a circuit: four contacts in series between design and production. */
export const Gate = () => {
  const t = useText();
  return (
    <figure className={styles.gate}>
      <ol>
        <li className={styles.end}>{t('capabilities.gateFrom')}</li>
        {contacts.map(({ letter, name }) => (
          <li key={letter}>
            <svg viewBox="0 0 200 80" aria-hidden="true">
              <circle className={styles.node} cx="72" cy="40" r="6" />
              <circle className={styles.node} cx="128" cy="40" r="6" />
              <path className={styles.link} d="M100 40V8" />
            </svg>
            <strong className="mono">{letter}</strong>
            <span>{t(name)}</span>
          </li>
        ))}
        <li className={styles.end}>{t('capabilities.gateTo')}</li>
      </ol>
      <figcaption>{t('capabilities.gate')}</figcaption>
    </figure>
  );
};
