import type { EcuMeaning, EcuRow } from '@site/contract/faults';
import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { type Lamps, type LampName, type LampState, lampNames } from '@site/faults/decode/fields';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { type ReactNode, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { ShareLink } from '../../ui/share/share-and-print.tsx';
import { ConfidenceBars, confidenceKey, runKey, SeverityShape, severityKey, GeneralTag } from './fault-marks.tsx';
import { FaultVote } from './fault-vote.tsx';
import { Lamp } from './lamp.tsx';
import styles from './fault-card.module.css';

/** A heading beside its text, above it on phones. On paper it may be apart: else its section would look joined to the next one. */
const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid grid-cols-[120px_1fr] gap-x-6 gap-y-2 rule-bs-line px-8 py-5 max-md:block max-md:px-[var(--margin)] max-md:py-4 print:break-inside-avoid print:px-0">
    <h3 className="text-16 max-md:mbe-2 max-md:text-19 print:break-after-auto">{title}</h3>
    {children}
  </section>
);

/** A text of several lines, and whether it was composed. */
const Sentences = ({ text, general = false }: { text: string; general?: boolean }) => (
  <div>
    {text.split('\n').map((sentence) => (
      <p className="not-first:mbs-1" key={sentence}>
        {sentence}
      </p>
    ))}
    {general && <GeneralTag />}
  </div>
);

/** What to do, cheapest step first; each step can be ticked off. */
const ActionSteps = ({ text, general }: { text: string; general: boolean }) => {
  const t = useText();
  const steps = text.split('\n').filter(Boolean);
  const [done, setDone] = useState<readonly number[]>([]);
  if (steps.length === 0) return null;
  const toggle = (at: number) => setDone(done.includes(at) ? done.filter((other) => other !== at) : [...done, at]);
  return (
    <Part
      title={
        <>
          {t('faults.action')}
          <span className="block font-mono text-13 font-normal tracking-[0] text-muted max-md:float-end max-md:inline">
            {t('faults.done', { done: done.length, all: steps.length })}
          </span>
        </>
      }
    >
      <div>
        <ol>
          {steps.map((step, at) => (
            <li className="max-md:rule-be-line" key={step}>
              <label
                className="grid cursor-pointer grid-cols-[auto_auto_1fr] items-baseline gap-3 py-1 max-md:grid-cols-[auto_1fr] data-[done]:text-muted data-[done]:line-through max-md:items-center max-md:py-2.5 max-md:min-block-12"
                data-done={done.includes(at) || undefined}
              >
                <input
                  className="self-center block-5 inline-5"
                  type="checkbox"
                  checked={done.includes(at)}
                  onChange={() => toggle(at)}
                />
                <span className="mono text-13 text-muted max-md:hidden" aria-hidden="true">
                  {at + 1}
                </span>
                <span>{step}</span>
              </label>
            </li>
          ))}
        </ol>
        {general && <GeneralTag />}
      </div>
    </Part>
  );
};

const taps: readonly LampState[] = ['on', 'slow_flash', 'fast_flash', 'off'];

/** The four lamps: as read from a frame, or as the visitor sets them. */
const LampPanel = ({ frame }: { frame: Lamps | undefined }) => {
  const t = useText();
  const [enteredLamps, setEnteredLamps] = useState<Partial<Lamps>>({});
  const tap = (name: LampName) =>
    setEnteredLamps((before) => {
      const state = before[name];
      return { ...before, [name]: taps[state === undefined ? 0 : (taps.indexOf(state) + 1) % taps.length] };
    });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="grid grid-cols-[repeat(4,minmax(72px,1fr))] gap-2 max-md:flex-[1_1_100%] max-md:grid-cols-[repeat(4,1fr)] max-md:gap-1">
        {lampNames.map((name) =>
          frame ? (
            <Lamp key={name} name={name} state={frame[name]} />
          ) : (
            <button
              className="border-0 bg-transparent p-0"
              key={name}
              type="button"
              onClick={() => tap(name)}
              aria-live="polite"
            >
              <Lamp name={name} state={enteredLamps[name]} />
            </button>
          ),
        )}
      </div>
      <p className="grow basis-30 text-13 leading-5 text-muted print:hidden">
        {t(frame ? 'faults.lampsFrame' : 'faults.lampsTap')}
      </p>
    </div>
  );
};

/** The known facts: manufacturer, codes, family, system and unit, group number. */
const FaultFacts = ({ fault, row }: { fault: EcuMeaning; row?: EcuRow }) => {
  const t = useText();
  const { system, unit, pgn } = fault;
  const facts = [
    { name: t('faults.manufacturer'), value: row?.brand, mono: false },
    { name: t('faults.manufacturerCode'), value: row?.code, mono: true },
    { name: t('faults.flashCode'), value: row?.flash_code, mono: true },
    { name: t('faults.family'), value: row?.families.join(', '), mono: false },
    { name: t('faults.label'), value: row?.label, mono: false },
    { name: t('faults.engines'), value: row?.engines, mono: false },
    { name: t('faults.systemUnit'), value: [system, unit].filter(Boolean).join(' · '), mono: false },
    { name: 'PGN', value: pgn === undefined ? '' : String(pgn), mono: true },
  ].filter(({ value }) => value);
  return (
    <dl className="mbs-4 grid grid-cols-[repeat(auto-fill,minmax(152px,1fr))] gap-x-6 gap-y-3 max-md:grid-cols-[1fr_1fr] max-md:text-15">
      {facts.map(({ name, value, mono }) => (
        <div key={name}>
          <dt className="text-13 leading-5 text-muted">{name}</dt>
          <dd className={mono ? 'mono leading-5 font-550' : 'leading-5 font-550'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type CardActionsProps = { href: string; text: string; share: Parameters<typeof paths.share>[0] };

/** Call, share, copy: a fixed bar within thumb's reach on phones. */
const CardActions = ({ href, text, share }: CardActionsProps) => {
  const t = useText();
  const { phone } = useLayoutData().index.company;
  const copy = async () => {
    await navigator.clipboard.writeText(`${text}\n${new URL(href, location.href).href}`);
    showToast('success', t('faults.copied'));
  };
  return (
    <div
      className={`${styles.bar} flex flex-wrap gap-2 max-md:sticky max-md:inset-be-0 max-md:order-1 max-md:flex-nowrap max-md:gap-0 print:hidden`}
      data-page-action=""
    >
      <a className="button hidden max-md:inline-flex" href={paths.telephone(phone)}>
        {t('faults.call')}
      </a>
      <ShareLink of={share} />
      <button type="button" className="button" onClick={() => void copy().catch(() => undefined)}>
        {t('faults.copy')}
      </button>
    </div>
  );
};

/** An SPN is often read without its FMI, and then explained by itself. */
const keyOf = ({ spn, fmi }: Pick<EcuMeaning, 'spn' | 'fmi'>) => (fmi === null ? `SPN ${spn}` : `${spn}-${fmi}`);

/** A manufacturer's row by its number, or the standard's code as text that parses to the same code. */
export const shareOf = (fault: Pick<EcuMeaning, 'spn' | 'fmi'>, row: Pick<EcuRow, 'ecu_id'> | undefined) => ({
  target: 'fault',
  ...(row ? { id: row.ecu_id } : {}),
  ...(fault.spn === null ? {} : { key: keyOf(fault) }),
});

type Props = { fault: EcuMeaning; row?: EcuRow; unknown: boolean; frame: Lamps | undefined; href: string };

const basisKey = {
  rule: 'faults.basisRule',
  lamp: 'faults.basisLamp',
  priority: 'faults.basisPriority',
  none: 'faults.basisNone',
} as const;

/** Everything about one fault: what it is, whether the genset may keep running, what to do, and how certain we are. */
export const FaultCard = ({ fault, row, unknown, frame, href }: Props) => {
  const t = useText();
  const { locale } = useSite();
  const { severity, title, spn, fmi } = fault;
  const [firstStep] = fault.corrective_action.split('\n');
  const codes = [
    { name: 'SPN', value: spn },
    { name: 'FMI', value: fmi },
    { name: t('faults.manufacturerCode'), value: spn === null ? row?.code : null },
  ].filter(({ value }) => (value ?? '') !== '');
  return (
    <article
      className="rounded frame-ink bg-panel scroll-mbs-[calc(var(--header)_+_8px)] max-md:mx-[calc(-1_*_var(--margin))] max-md:rounded-none max-md:border-x-0 print:border-0"
      id="result"
      aria-labelledby="fault-title"
    >
      <header className="flex items-end justify-between gap-6 px-8 py-6 max-md:p-[12px_var(--margin)_8px] print:break-inside-avoid print:px-0">
        <dl className="flex gap-8">
          {codes.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-13 leading-5 text-muted">{name}</dt>
              <dd className="mono text-48 leading-14 font-medium tracking-[-0.02em] max-md:text-[56px] max-md:leading-14">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-end text-13 leading-5 text-muted">{t(basisKey[fault.severity_basis])}</p>
      </header>
      <div
        className={`${styles.run} flex items-start gap-4 rule-bs-line rule-be-line bg-sunk px-8 py-4 max-md:px-[var(--margin)] max-md:py-3 print:break-inside-avoid print:px-0`}
        data-severity={severity}
      >
        <SeverityShape severity={severity} size={28} />
        <div className="flex-1 min-inline-0">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <strong className="text-23 leading-7">{t(severityKey[severity])}</strong>
            <span>{t(runKey[severity])}</span>
          </p>
          {severity === 'stop' && firstStep && <p className="mbs-1 text-17 leading-6 font-620">{firstStep}</p>}
        </div>
      </div>
      <section className="px-8 py-5 max-md:px-[var(--margin)] max-md:py-3 print:break-inside-avoid print:px-0">
        <h2
          className="mbe-2 text-23 leading-7 max-md:text-19 max-md:leading-6"
          id="fault-title"
          lang={fault.spn_name_lang === locales[locale].lang ? undefined : fault.spn_name_lang}
        >
          {title}
        </h2>
        {unknown && spn !== null && (
          <p className="mbe-2 border-s-3 border-s-signal ps-3 font-550">{t('faults.unknownSpn', { spn })}</p>
        )}
        <p>{fault.meaning}</p>
        {row && row.notes.length > 0 && <p className="mbs-1">{row.notes.join(' · ')}</p>}
        <FaultFacts fault={fault} {...(row ? { row } : {})} />
      </section>
      <ActionSteps text={fault.corrective_action} general={fault.general} key={`${spn}-${fmi}-${row?.ecu_id}`} />
      {fault.fault_cause && (
        <Part title={t('faults.cause')}>
          <Sentences text={fault.fault_cause} general={fault.general} />
        </Part>
      )}
      {/* Without a frame they are there to be tapped, which paper cannot. */}
      <div className={frame ? undefined : 'print:hidden'}>
        <Part title={t('faults.lamps')}>
          <LampPanel frame={frame} />
        </Part>
      </div>
      {fault.fault_response && (
        <Part title={t('faults.response')}>
          <Sentences text={fault.fault_response} />
        </Part>
      )}
      <Part title={t('faults.source')}>
        <div>
          {row ? (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
              <ConfidenceBars confidence={row.confidence} />
              <strong>{t(confidenceKey[row.confidence])}</strong>
              {row.sources.map(({ id, kind, about }) => (
                <span key={id}>
                  <span className="mono">{id}</span> {kind}
                  {about && ` (${about})`}
                </span>
              ))}
            </p>
          ) : (
            <p>
              <strong>{t('faults.standard')}</strong>
            </p>
          )}
          <p className="mbs-1 text-13 leading-5 text-muted">{fault.source}</p>
        </div>
      </Part>
      <footer className="flex flex-wrap items-center justify-between gap-4 rule-bs-line bg-sunk px-8 py-3 max-md:contents">
        <CardActions href={href} text={`${title}\n${fault.corrective_action}`} share={shareOf(fault, row)} />
        <FaultVote about={row ? { ecu_id: row.ecu_id } : { spn: spn ?? 0, ...(fmi === null ? {} : { fmi }) }} />
      </footer>
    </article>
  );
};
