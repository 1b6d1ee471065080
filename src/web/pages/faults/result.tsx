import { useText } from '#ui/language/use-text.ts';
import { CodeChips } from './code-chips.tsx';
import { FaultCard } from './fault-card.tsx';
import type { FaultsData } from './fault-data.ts';
import { hrefOf } from './fault-query.ts';
import type { FaultView } from './fault-view.ts';
import { HelpCard, UnknownCard } from './help-card.tsx';
import { SeveralCodes } from './several-codes.tsx';
import styles from './result.module.css';

/** The answer: one card, several codes together, or help. */
export const Result = ({ data, shown }: { data: FaultsData; shown: FaultView }) => {
  const t = useText();
  const { asked, found, frames } = data;
  const lamps = frames?.ok ? frames.data.lamps : undefined;
  const parameters = found.read.length === 1 ? (found.read[0]?.parameters ?? []) : [];
  const list = parameters.length > 0 && (
    <div className={styles.parameters}>
      <h3>{t('faults.parameters')}</h3>
      <ul>
        {parameters.map(({ spn, name }) => (
          <li key={spn}>
            <a href={hrefOf({ key: `SPN ${spn}` })}>
              <span className="mono">SPN {spn}</span> {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
  if (shown.kind === 'row')
    return (
      <>
        <FaultCard
          fault={shown.row}
          row={shown.row}
          unknown={false}
          frame={lamps}
          href={hrefOf(asked, { id: shown.row.ecu_id })}
        />
        {list}
      </>
    );
  if (shown.kind === 'standard' && shown.read.standard)
    return <FaultCard fault={shown.read.standard} unknown={!shown.read.known} frame={lamps} href={hrefOf(asked)} />;
  if (shown.kind === 'several') return <SeveralCodes asked={asked} found={found} />;
  if (shown.kind === 'unknown' && parameters.length === 0)
    return <UnknownCard code={shown.read.text} parameters={<CodeChips recents={[]} />} />;
  return list || <HelpCard />;
};
