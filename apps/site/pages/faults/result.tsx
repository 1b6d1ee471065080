import { useText } from '@site/ui/language/use-text';
import { island } from '../../app/island.tsx';
import { CodeChips } from './code-chips.tsx';
import type { FaultsData } from './fault-data.ts';
import { hrefOf } from './fault-query.ts';
import type { FaultView } from './fault-view.ts';
import { HelpCard, UnknownCard } from './help-card.tsx';
import styles from './result.module.css';

/** Most visits start without a code, so the scripts of answers load with the first one. */
const FaultCard = island(async () => (await import('./fault-card.tsx')).FaultCard, Promise.resolve());
const SeveralCodes = island(async () => (await import('./several-codes.tsx')).SeveralCodes, Promise.resolve());

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
