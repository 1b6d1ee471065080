import type { Confidence, EcuListData, Severity } from '@site/contract/faults';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useTurn } from '../../app/site-context.ts';
import { useInPlaceLinks } from '../catalogue/list/use-in-place-links.ts';
import { ConfidenceBars } from './confidence-bars.tsx';
import type { FaultQuery } from './fault-query.ts';
import { hrefOf, isFiltered } from './fault-query.ts';
import { SeverityShape, severityKey } from './severity-mark.tsx';
import styles from './fault-filters.module.css';

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
          <li key={value} data-none={count === 0 || undefined}>
            <a
              href={hrefOf(asked, {
                [name]: on ? undefined : value,
                ...(name === 'brand' ? { family: undefined } : {}),
              })}
              aria-current={on ? 'true' : undefined}
            >
              <span className={styles.tick} aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              <span className="mono">{intl.number(count)}</span>
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
    <section className={styles.group}>
      <h2>{title}</h2>
      {list(firstItems)}
      {otherItems.length > 0 && more && (
        <details className={styles.rest}>
          <summary>{more(otherItems.length)}</summary>
          {list(otherItems)}
        </details>
      )}
    </section>
  );
};

export const FaultFilters = ({ asked, found }: { asked: FaultQuery; found: EcuListData }) => {
  useTurn();
  const t = useText();
  const { brands, families, systems, severities, confidences } = found;
  const brand = brands.find(({ key, brand: name }) => key === asked.brand || name === asked.brand);
  const groups = (
    <div className={styles.groups}>
      <Group
        asked={brand ? { ...asked, brand: brand.key } : asked}
        name="brand"
        title={t('faults.maker')}
        items={brands.map(({ brand: label, key, count }) => ({ value: key, label, count }))}
        atOnce={9}
        more={(count) => t('faults.otherMakers', { count })}
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
      <details className={styles.fold} open={asked.family !== undefined || asked.system !== undefined}>
        <summary>
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
        <a className={styles.reset} href={hrefOf(asked.key ? { key: asked.key } : {})}>
          {t('faults.reset')}
        </a>
      )}
    </div>
  );
  return (
    <nav className={styles.filters} aria-label={t('faults.filters')}>
      <details className={styles.drawer} open={isFiltered(asked)}>
        <summary className="plus">{t('faults.filters')}</summary>
        {groups}
      </details>
    </nav>
  );
};
