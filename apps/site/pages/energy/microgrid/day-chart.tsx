import { useIntl, useText } from '@site/ui/language/use-text';
import { useId } from 'react';
import { bandOf, chart, levels, lineOf, toX, toY } from './chart.ts';
import { sunlight } from './curves.ts';
import type { Moment } from './day.ts';
import { wholeDay } from './day.ts';
import type { Site } from './machine.ts';
import { islandFrom } from './machine.ts';
import { clockOf } from './view.ts';
import styles from './day-chart.module.css';

const steps = [0, 100, 200, 300, 400, 500];
const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24];
const nothing = () => 0;

const Axes = () => {
  const intl = useIntl();
  return (
    <g className={styles.axes}>
      {steps.map((step) => (
        <g key={step}>
          <path data-base={step === 0 || undefined} d={`M${chart.left} ${toY(step)}H${chart.right}`} />
          <text x={chart.left - 8} y={toY(step) + 5} textAnchor="end">
            {intl.number(step)}
          </text>
        </g>
      ))}
      {hours.map((hour) => (
        <text
          key={hour}
          x={toX(hour * 60)}
          y={chart.bottom + 24}
          textAnchor={hour === 24 ? 'end' : hour === 0 ? 'start' : 'middle'}
        >
          {clockOf(hour * 60)}
        </text>
      ))}
    </g>
  );
};

const Marker = ({ minute }: { minute: number }) => {
  const x = toX(minute);
  const label = Math.min(Math.max(x, chart.left + 28), chart.right - 28);
  return (
    <g className={styles.marker}>
      <path d={`M${x} ${chart.top - 12}V${chart.bottom}`} />
      <rect x={label - 28} y={chart.top - 34} width="56" height="22" />
      <text x={label} y={chart.top - 18} textAnchor="middle">
        {clockOf(minute)}
      </text>
    </g>
  );
};

/** What feeds the load through the day in the site's current state. The page's table has the same figures. */
export const DayChart = ({ site }: { site: Site }) => {
  const t = useText();
  const hatch = useId();
  const day = wholeDay({ cloud: site.cloud, islandFrom: islandFrom(site) });
  const stored = (moment: Moment) => moment.flows.load + Math.max(-moment.flows.battery, 0);
  const sun = (moment: Moment) => sunlight(moment.minute, site.cloud);
  return (
    <div className={styles.day}>
      <header>
        <h2>{t('energy.day')}</h2>
        <p>{t('energy.dayNote')}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, and must by keyboard too */}
      <div className={styles.box} role="group" aria-label={t('energy.day')} tabIndex={0}>
        <svg viewBox="0 0 1312 296" aria-hidden="true">
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path className={styles.hatch} d="M0 0V6" />
            </pattern>
          </defs>
          <path className={styles.sun} d={bandOf(day, nothing, levels.sun)} />
          <path className={styles.battery} d={bandOf(day, levels.sun, levels.battery)} />
          <path className={styles.genset} d={bandOf(day, levels.battery, levels.genset)} />
          <path className={styles.grid} d={bandOf(day, levels.genset, levels.load)} />
          <path fill={`url(#${hatch})`} d={bandOf(day, levels.load, stored)} />
          <Axes />
          <path className={styles.sky} d={lineOf(day, sun)} />
          <path className={styles.load} d={lineOf(day, levels.load)} />
          <Marker minute={site.minute} />
        </svg>
      </div>
      <ul className={styles.legend}>
        <li data-kind="sun">{t('energy.pv')}</li>
        <li data-kind="battery">{t('energy.fromStorage')}</li>
        <li data-kind="hatch">{t('energy.intoStorage')}</li>
        <li data-kind="genset">{t('energy.genset')}</li>
        <li data-kind="grid">{t('energy.grid')}</li>
        <li data-kind="load">{t('energy.load')}</li>
      </ul>
    </div>
  );
};
