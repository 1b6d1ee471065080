import type { EcuListData, EcuMeaning, EcuRead, Confidence, Severity } from '@site/contract/faults';
import { useText, useIntl } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { useYield } from '../../app/site-context.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { useInPlaceLinks } from '../catalogue/list/in-place-changes.ts';
import { ConfidenceBars, SeverityShape, severityKey } from './fault-marks.tsx';
import { type FaultQuery, hrefOf, isFiltered } from './fault-query.ts';
import styles from './fault-list.module.css';

type Item = { value: string; label: React.ReactNode; count: number };
type Name = 'brand' | 'family' | 'system' | 'severity' | 'confidence';
type GroupProps = {
  asked: FaultQuery;
  name: Name;
  title: string;
  items: Item[];
  atOnce?: number;
  more?: (count: number) => string;
};

const confidenceLabel = { high: 'faults.high', medium: 'faults.medium', low: 'faults.low' } as const;

/** Links that add or remove a filter; values without results stay, muted. */
const Group = ({ asked, name, title, items, atOnce = 40, more }: GroupProps) => {
  const intl = useIntl();
  const onLink = useInPlaceLinks();
  const isFirst = ({ value, count }: Item, at: number) =>
    (at < atOnce && (count > 0 || at < 6)) || asked[name] === value;
  const list = (listed: Item[]) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link clicks it
    <ul onClick={onLink}>
      {listed.map(({ value, label, count }) => {
        const on = asked[name] === value;
        return (
          <li className="data-[none]:text-muted" key={value} data-none={count === 0 || undefined}>
            <a
              className={`${styles.choice} flex items-center gap-2 text-15 leading-5 no-underline min-block-8 max-xl:min-block-12`}
              href={hrefOf(asked, {
                [name]: on ? undefined : value,
                ...(name === 'brand' ? { family: undefined } : {}),
              })}
              aria-current={on ? 'true' : undefined}
            >
              <span className={`${styles.tick} flex-none frame-edge bg-panel block-4 inline-4`} aria-hidden="true" />
              <span className={`${styles.label} flex flex-1 items-center gap-2 min-inline-0`}>{label}</span>
              <span className="mono text-13">{intl.number(count)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
  const firstItems = items.filter(isFirst);
  const otherItems = items.filter((item, at) => !isFirst(item, at));
  if (items.length === 0) return null;
  return (
    <section className="mbe-6">
      <h2 className="rule-be-ink pbe-1.75 text-13 leading-6 tracking-[0]">{title}</h2>
      {list(firstItems)}
      {otherItems.length > 0 && more && (
        <details>
          <summary className="inline-block py-1.5 text-13 leading-5 underlined decoration-signal underline-offset-4">
            {more(otherItems.length)}
          </summary>
          {list(otherItems)}
        </details>
      )}
    </section>
  );
};

export const FaultFilters = ({ asked, found }: { asked: FaultQuery; found: EcuListData }) => {
  useYield();
  const t = useText();
  const { brands, families, systems, severities, confidences } = found;
  const brand = brands.find(({ key, brand: name }) => key === asked.brand || name === asked.brand);
  const groups = (
    <div className="pbs-4 xl:pbs-0">
      <Group
        asked={brand ? { ...asked, brand: brand.key } : asked}
        name="brand"
        title={t('faults.manufacturer')}
        items={brands.map(({ brand: label, key, count }) => ({ value: key, label, count }))}
        atOnce={9}
        more={(count) => t('faults.otherManufacturers', { count })}
      />
      <Group
        asked={asked}
        name="severity"
        title={t('faults.severity')}
        items={severities.map(({ severity, count }: { severity: Severity; count: number }) => ({
          value: severity,
          label: (
            <>
              <SeverityShape severity={severity} size={16} /> {t(severityKey[severity])}
            </>
          ),
          count,
        }))}
      />
      <details open={asked.family !== undefined || asked.system !== undefined}>
        <summary className="mbe-4 inline-block py-1.5 text-13 leading-5 underlined decoration-signal underline-offset-4">
          {t('faults.family')} · {t('faults.system')} · {t('faults.confidence')}
        </summary>
        <Group
          asked={asked}
          name="family"
          title={t('faults.family')}
          items={families.slice(0, 24).map(({ family, name, brand: of, count }) => ({
            value: family,
            label: asked.brand ? name : `${name} (${of})`,
            count,
          }))}
        />
        <Group
          asked={asked}
          name="system"
          title={t('faults.system')}
          items={systems
            .filter(({ count }) => count > 0)
            .map(({ system, name, count }) => ({ value: system, label: name, count }))}
        />
        <Group
          asked={asked}
          name="confidence"
          title={t('faults.confidence')}
          items={confidences.map(({ confidence, count }: { confidence: Confidence; count: number }) => ({
            value: confidence,
            label: (
              <>
                <ConfidenceBars confidence={confidence} /> {t(confidenceLabel[confidence])}
              </>
            ),
            count,
          }))}
        />
      </details>
      {isFiltered(asked) && (
        <a
          className="inline-block py-1.5 text-13 leading-5 underlined decoration-signal underline-offset-4"
          href={hrefOf(asked.key ? { key: asked.key } : {})}
        >
          {t('faults.reset')}
        </a>
      )}
    </div>
  );
  return (
    <nav className="[grid-area:filters] print:hidden" aria-label={t('faults.filters')}>
      <details className={styles.drawer} open={isFiltered(asked)}>
        <summary className="plus flex items-center justify-between frame-edge bg-panel px-4 text-15 font-550 min-block-12 xl:hidden">
          {t('faults.filters')}
        </summary>
        {groups}
      </details>
    </nav>
  );
};

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
        {list.map((row) => (
          <Row
            key={row.ecu_id}
            href={`${hrefOf(asked, { ...here, id: row.ecu_id })}#result`}
            current={shown === row.ecu_id}
          >
            <span className="flex items-center justify-between gap-3">
              <strong className="mono text-16 leading-6 font-semibold text-ink">{row.code}</strong>
              <SeverityShape severity={row.severity} />
              <span className="visually-hidden">{t(severityKey[row.severity])}</span>
            </span>
            <span className="flex items-center justify-between gap-3">
              <span>
                <b className="font-620 text-ink">{row.brand}</b> {row.families.join(', ')}
                {!only && <span className="block">{row.title}</span>}
              </span>
              <ConfidenceBars confidence={row.confidence} />
            </span>
          </Row>
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
