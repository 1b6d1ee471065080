import type { EcuMeaning } from '@site/contract/faults';
import { useText } from '@site/ui/language/use-text';
import { useLayoutData } from '../../layout/layout-data.ts';
import { severityKey } from './severity-mark.tsx';
import styles from './lcd-view.module.css';

/** The fault as our controllers' display shows it. */
export const LcdView = ({ fault }: { fault: EcuMeaning }) => {
  const t = useText();
  const { company } = useLayoutData().index;
  const { spn, fmi, severity, spn_name: name } = fault;
  if (spn === null) return null;
  return (
    <figure className={styles.lcd}>
      <figcaption>{t('faults.panel', { company: company.short_name })}</figcaption>
      <div className="mono" aria-hidden="true">
        <span>
          {`ECU${t('layout.colon')}${t(severityKey[severity])}`} <span>1 / 1</span>
        </span>
        <span>
          SPN {spn} {fmi !== null && <span>FMI {fmi}</span>}
        </span>
        <span>{name}</span>
      </div>
    </figure>
  );
};
