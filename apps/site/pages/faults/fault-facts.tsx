import type { EcuMeaning, EcuRow } from '@site/contract/faults';
import { useText } from '@site/ui/language/use-text';
import styles from './fault-facts.module.css';

/** The known facts: maker, codes, family, system and unit, group number. */
export const FaultFacts = ({ fault, row }: { fault: EcuMeaning; row?: EcuRow }) => {
  const t = useText();
  const { system, unit, pgn } = fault;
  const facts = [
    { name: t('faults.maker'), value: row?.brand, mono: false },
    { name: t('faults.makerCode'), value: row?.code, mono: true },
    { name: t('faults.flashCode'), value: row?.flash_code, mono: true },
    { name: t('faults.family'), value: row?.families.join(', '), mono: false },
    { name: t('faults.label'), value: row?.label, mono: false },
    { name: t('faults.engines'), value: row?.engines, mono: false },
    { name: t('faults.systemUnit'), value: [system, unit].filter(Boolean).join(' · '), mono: false },
    { name: 'PGN', value: pgn === undefined ? '' : String(pgn), mono: true },
  ].filter(({ value }) => value);
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, mono }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={mono ? 'mono' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
