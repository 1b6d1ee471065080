import type { EcuFault } from '@site/contract/faults';
import { useText } from '@site/ui/language/use-text';
import { useInPlaceLinks } from '../catalogue/list/use-in-place-links.ts';
import { hrefOf } from './fault-query.ts';
import { GeneralTag } from './general-tag.tsx';
import { SeverityMark } from './severity-mark.tsx';
import styles from './frame-fault.module.css';

const notKept = 127;

/** A frame's fault below its bytes: numbers, meaning, first steps, and a link to the full card. */
export const FrameFault = ({ fault }: { fault: EcuFault }) => {
  const t = useText();
  const onLink = useInPlaceLinks();
  const { spn, fmi, oc, standard, matches, alternatives } = fault;
  const makers = [...new Set(matches.map(({ brand }) => brand))];
  const numbers = [
    { name: 'SPN', value: String(spn) },
    { name: 'FMI', value: String(fmi) },
    { name: t('faults.count'), value: oc === notKept ? t('faults.countUnknown') : String(oc) },
  ];
  return (
    <div className={styles.fault}>
      <div className={styles.head}>
        <dl>
          {numbers.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="mono">{value}</dd>
            </div>
          ))}
        </dl>
        <SeverityMark severity={standard.severity} />
      </div>
      <h3>{standard.title}</h3>
      <p>
        {standard.corrective_action.split('\n')[0]} {standard.general && <GeneralTag />}
      </p>
      {alternatives.length > 0 && (
        <p className={styles.other}>
          {t('faults.alternatives')}{' '}
          {alternatives
            .map(({ method, spn: other, spn_name: name }) =>
              [`SPN ${other}`, name, `(${t('faults.method', { method })})`].filter(Boolean).join(' '),
            )
            .join(' · ')}
        </p>
      )}
      <div className={styles.foot}>
        <span>
          {t('faults.rows', { count: matches.length })}
          {makers.length > 0 && `: ${makers.slice(0, 3).join(', ')}`}
        </span>
        <a className="button" onClick={onLink} href={`${hrefOf({ key: `SPN ${spn} FMI ${fmi}` })}#result`}>
          {t('faults.open')}
        </a>
      </div>
    </div>
  );
};
