import type { EcuRead, EcuRow } from '@site/contract/faults';
import { useText } from '@site/ui/language/use-text';
import { island } from '../../app/island.tsx';
import { useInPlaceLinks } from '../catalogue/list/in-place-changes.ts';
import type { FaultsData } from './fault-data.ts';
import { runKey, SeverityMark } from './fault-marks.tsx';
import { hrefOf, severityNames } from './fault-query.ts';
import { LampGuide } from './lamp.tsx';
import styles from './codes-page.module.css';

type Props = { label: string; keys: readonly string[]; examples?: true };

const Chips = ({ label, keys, examples }: Props) => {
  const onLink = useInPlaceLinks();
  return (
    <div
      className={`${styles.chips} mbs-4 mbe-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-muted max-md:mx-[calc(-1_*_var(--margin))] max-md:mbs-2.5 max-md:mbe-3 max-md:flex-nowrap max-md:overflow-x-auto max-md:ps-[var(--margin)] max-md:pe-8 print:hidden`}
      data-examples={examples}
    >
      <span className="max-md:hidden">{label}</span>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link clicks it */}
      <ul className="flex flex-wrap gap-2 max-md:flex-none max-md:flex-nowrap" onClick={onLink}>
        {keys.map((key) => (
          <li key={key}>
            <a
              className="mono flex items-center frame-line bg-panel px-3 text-ink no-underline min-block-8 hover:border-ink max-md:whitespace-nowrap max-md:min-block-12"
              href={hrefOf({ key })}
            >
              {key}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Codes this device looked up, or examples of what can be typed. */
export const CodeChips = ({ recents }: { recents: readonly string[] }) => {
  const t = useText();
  return recents.length > 0 ? (
    <Chips label={t('faults.recent')} keys={recents} />
  ) : (
    <Chips
      examples
      label={t('faults.takes')}
      keys={['110-16', '000100.01', 'P0016', 'MID 128 PID 100-1', t('faults.exampleWords')]}
    />
  );
};

type FaultView =
  | { kind: 'row'; row: EcuRow }
  | { kind: 'standard'; read: EcuRead }
  | { kind: 'several' }
  | { kind: 'unknown'; read: EcuRead }
  | { kind: 'help' };

/**
 * Chooses what the large card shows: the chosen row; else a manufacturer's row if only one manufacturer has the code; else the
 * standard's meaning, which applies to any engine.
 */
export const chooseFaultView = ({ asked, found: { list, read, brands } }: FaultsData): FaultView => {
  const chosenRow = list.find(({ ecu_id: id }) => id === asked.id);
  if (chosenRow) return { kind: 'row', row: chosenRow };
  if (read.length > 1) return { kind: 'several' };
  const [only] = read;
  const [first] = list;
  if (!only) return { kind: 'help' };
  const manufacturers = brands.filter(({ count }) => count > 0).length;
  if (first && (manufacturers === 1 || asked.brand !== undefined || !only.standard)) return { kind: 'row', row: first };
  if (only.standard) return { kind: 'standard', read: only };
  return { kind: 'unknown', read: only };
};

/** Shown before a search: how codes are written, and what the symbols mean. */
const HelpCard = () => {
  const t = useText();
  return (
    <section className="frame-line bg-panel p-8 max-md:p-5">
      <h2 className="mbe-3 text-23">{t('faults.helpTitle')}</h2>
      <p>{t('faults.helpSpn')}</p>
      <p className="mbs-2">{t('faults.helpSeveral')}</p>
      <h3 className="mbs-6 mbe-2">{t('faults.helpSeverity')}</h3>
      <dl>
        {severityNames.map((severity) => (
          <div
            className="grid grid-cols-[minmax(120px,200px)_1fr] gap-4 rule-bs-line py-2.5 max-md:grid-cols-[1fr] max-md:gap-1"
            key={severity}
          >
            <dt>
              <SeverityMark severity={severity} />
            </dt>
            <dd>{t(runKey[severity])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** Shown for a code or text that matches nothing, with a suggestion what to do next. */
const UnknownCard = ({ code, parameters }: { code: string; parameters: React.ReactNode }) => {
  const t = useText();
  return (
    <section className="frame-line bg-panel p-8 max-md:p-5" id="result">
      <h2 className="mbe-3 text-23">{t('faults.unknown')}</h2>
      <p>{t('faults.unknownCode', { code })}</p>
      {parameters}
    </section>
  );
};

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
    <div className="frame-line bg-panel px-8 py-6 max-md:px-5 max-md:py-4">
      <h3 className="mbe-2">{t('faults.parameters')}</h3>
      <ul>
        {parameters.map(({ spn, name }) => (
          <li key={spn}>
            <a
              className="flex items-center gap-4 rule-bs-line no-underline min-block-12 hover:underlined"
              href={hrefOf({ key: `SPN ${spn}` })}
            >
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
  if (list) return list;
  return (
    <div className="grid gap-6">
      <LampGuide />
      <HelpCard />
    </div>
  );
};
