import type { Confidence, EcuListData, Severity } from '@site/contract/faults';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useYield } from '../../app/site-context.ts';
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
      <details open={[asked.family, asked.system, asked.confidence].some((value) => value !== undefined)}>
        <summary className="mbe-4 inline-block py-1.5 text-13 leading-5 underlined decoration-signal underline-offset-4">
          {t('faults.moreFilters')}
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
