import type { EcuListData, EcuMeaning, EcuRead, EcuRow } from '@site/contract/faults';
import { useText } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { useYield } from '../../app/site-context.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { useInPlaceLinks } from '../catalogue/list/in-place-changes.ts';
import { ConfidenceBars, SeverityShape, severityKey } from './fault-marks.tsx';
import { type FaultQuery, hrefOf, isFiltered } from './fault-query.ts';
import styles from './fault-list.module.css';

/** The fault as our controllers' display shows it. */
const LcdView = ({ fault }: { fault: EcuMeaning }) => {
  const t = useText();
  const { company } = useLayoutData().index;
  const { spn, fmi, severity, spn_name: name } = fault;
  if (spn === null) return null;
  return (
    <figure className="mbs-8 max-xl:hidden">
      <figcaption className="mbe-2 text-13 leading-5 text-muted">
        {t('faults.panel', { company: company.short_name })}
      </figcaption>
      <div
        className="mono border-4 border-[color-mix(in_srgb,var(--lcd)_80%,#000)] bg-lcd px-6 py-5 text-15 leading-6 text-lcd-ink"
        aria-hidden="true"
      >
        <span className="flex justify-between gap-4">
          {`ECU${t('layout.colon')}${t(severityKey[severity])}`} <span>1 / 1</span>
        </span>
        <span className="flex justify-between gap-4">
          SPN {spn} {fmi !== null && <span>FMI {fmi}</span>}
        </span>
        <span className="flex justify-between gap-4">{name}</span>
      </div>
    </figure>
  );
};

const Row = ({ href, current, children }: { href: string; current: boolean; children: React.ReactNode }) => (
  <li className="rule-be-line">
    <a
      className={`${styles.row} relative block p-[12px_16px_11px_24px] text-13 leading-5 text-muted no-underline min-block-[71px] focus-visible:-outline-offset-2`}
      href={href}
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </a>
  </li>
);

/** Rows that follow each other with the same code of the same manufacturer, such as one code for seven failure modes. */
const groupsOf = (list: readonly EcuRow[], areGrouped: boolean): EcuRow[][] => {
  const groups: EcuRow[][] = [];
  for (const row of list) {
    const last = groups.at(-1);
    const isSame = last?.every(({ code, brand }) => code === row.code && brand === row.brand);
    if (areGrouped && last && isSame) last.push(row);
    else groups.push([row]);
  }
  return groups;
};

type FaultRowsProps = {
  rows: readonly EcuRow[];
  asked: FaultQuery;
  here: { page?: number };
  shown: number | 'standard' | undefined;
  /** Whether rows say what they mean; those of one code share the meaning in the heading. */
  isTitled: boolean;
};

/** A row, or several meanings under their common code. */
const FaultRows = ({ rows, asked, here, shown, isTitled }: FaultRowsProps) => {
  const t = useText();
  const [first] = rows;
  if (!first) return null;
  const hrefFor = ({ ecu_id: id }: EcuRow) => `${hrefOf(asked, { ...here, id })}#result`;
  const mark = ({ severity }: EcuRow) => (
    <>
      <SeverityShape severity={severity} />
      <span className="visually-hidden">{t(severityKey[severity])}</span>
    </>
  );
  const origin = (
    <span>
      <b className="font-620 text-ink">{first.brand}</b> {first.families.join(', ')}
      {isTitled && rows.length === 1 && <span className="block">{first.title}</span>}
    </span>
  );
  if (rows.length === 1)
    return (
      <Row href={hrefFor(first)} current={shown === first.ecu_id}>
        <span className="flex items-center justify-between gap-3">
          <strong className="mono text-16 leading-6 font-semibold text-ink">{first.code}</strong>
          {mark(first)}
        </span>
        <span className="flex items-center justify-between gap-3">
          {origin}
          <ConfidenceBars confidence={first.confidence} />
        </span>
      </Row>
    );
  return (
    <li className="rule-be-line pbs-3 pbe-1 text-13 leading-5 text-muted">
      <p className="ps-6 pe-4">
        <strong className="mono block text-16 leading-6 font-semibold text-ink">{first.code}</strong>
        {origin}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.ecu_id}>
            <a
              className={`${styles.row} relative flex items-center justify-between gap-3 py-1 ps-6 pe-4 text-ink no-underline min-block-8 focus-visible:-outline-offset-2 max-xl:min-block-12`}
              href={hrefFor(row)}
              aria-current={shown === row.ecu_id ? 'true' : undefined}
            >
              <span>{row.title}</span>
              {mark(row)}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
};

type Props = {
  asked: FaultQuery;
  found: EcuListData;
  shown: number | 'standard' | undefined;
  fault: EcuMeaning | undefined;
};

/** The rows of a code, each a link; arrow keys move between them. */
export const FaultList = ({ asked, found, shown, fault }: Props) => {
  useYield();
  const t = useText();
  const onLink = useInPlaceLinks();
  const { list, total, read, more } = found;
  const [only] = read.length === 1 ? read : ([] as EcuRead[]);
  const here = asked.page === undefined ? {} : { page: asked.page };
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Escape') document.querySelector<HTMLInputElement>('#fault-key')?.focus();
    if (!step || at === -1) return;
    event.preventDefault();
    links[at + step]?.focus();
  };
  return (
    <section className="[grid-area:list] print:hidden" aria-labelledby="fault-rows">
      <h2 className="rule-be-ink pbe-1.75 text-13 leading-6 tracking-[0]" id="fault-rows">
        {only ? t('faults.rowsFor', { count: total, code: only.text }) : t('faults.rows', { count: total })}
      </h2>
      <ol onClick={onLink} onKeyDown={move}>
        {only?.standard && only.kind === 'fault' && (
          <Row href={`${hrefOf(asked)}#result`} current={shown === 'standard'}>
            <span className="flex items-center justify-between gap-3">
              <strong className="mono text-16 leading-6 font-semibold text-ink">{only.text}</strong>
              <SeverityShape severity={only.standard.severity} />
            </span>
            <span>{t('faults.standardOnly')}</span>
          </Row>
        )}
        {groupsOf(list, only === undefined).map((rows) => (
          <FaultRows key={rows[0]?.ecu_id} rows={rows} asked={asked} here={here} shown={shown} isTitled={!only} />
        ))}
      </ol>
      {list.length === 0 && (
        <p className="py-4 text-15 text-muted">{t(isFiltered(asked) ? 'faults.noFiltered' : 'faults.noRows')}</p>
      )}
      {more && <p className="py-4 text-15 text-muted">{t('faults.rowsMore', { count: total })}</p>}
      <Pagination {...found} hrefOf={(page) => hrefOf(asked, { page })} />
      {fault && <LcdView fault={fault} />}
    </section>
  );
};
