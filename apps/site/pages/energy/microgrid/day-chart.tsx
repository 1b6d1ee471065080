import { useIntl, useText } from '@site/ui/language/use-text';
import { useId } from 'react';
import { sunlight, type Moment, wholeDay, dayMinutes } from './day.ts';
import { type Site, islandFrom, clockOf } from './machine.ts';

/** The chart's plane: 24 hours to the right, 500 kW upwards. */
export const chart = { left: 48, right: 1296, top: 40, bottom: 264, maxKw: 500 } as const;

export const toX = (minute: number): number =>
  Math.round((chart.left + ((chart.right - chart.left) * minute) / dayMinutes) * 10) / 10;
export const toY = (kilowatts: number): number =>
  Math.round((chart.bottom - ((chart.bottom - chart.top) * kilowatts) / chart.maxKw) * 10) / 10;

type Level = (moment: Moment) => number;

const lineOf = (day: readonly Moment[], level: Level): string =>
  `M${day.map((moment) => `${toX(moment.minute)} ${toY(level(moment))}`).join('L')}`;

/** The area between two levels. */
export const bandOf = (day: readonly Moment[], low: Level, high: Level): string =>
  `${lineOf(day, high)}L${lineOf(day.toReversed(), low).slice(1)}Z`;

const sun: Level = ({ flows }) => Math.min(flows.pv, flows.load);
const battery: Level = (moment) => sun(moment) + Math.max(moment.flows.battery, 0);
const genset: Level = (moment) => Math.min(battery(moment) + moment.flows.genset, moment.flows.load);
const load: Level = ({ flows }) => flows.load;

/**
 * What feeds the load, from the sun upwards; each level starts where the previous one ends, and the last one is the
 * load itself.
 */
export const levels = { sun, battery, genset, load };

const steps = [0, 100, 200, 300, 400, 500];
const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24];
const nothing = () => 0;

/** The figures are larger where the chart is shown at half its size. */
const Axes = () => {
  const intl = useIntl();
  return (
    <g>
      {steps.map((step) => (
        <g key={step}>
          <path
            className={step === 0 ? 'stroke-ink' : 'stroke-line'}
            d={`M${chart.left} ${toY(step)}H${chart.right}`}
          />
          <text
            className="fill-muted font-mono text-13 max-lg:text-22"
            x={chart.left - 8}
            y={toY(step) + 5}
            textAnchor="end"
          >
            {intl.number(step)}
          </text>
        </g>
      ))}
      {hours.map((hour) => (
        <text
          className="fill-muted font-mono text-13 max-lg:text-22"
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
    <g>
      <path className="stroke-ink stroke-[1.5] [stroke-dasharray:2_3]" d={`M${x} ${chart.top - 12}V${chart.bottom}`} />
      <rect
        className="fill-ink max-lg:transform-fill max-lg:transform-[scale(1.5)] max-lg:origin-center"
        x={label - 28}
        y={chart.top - 34}
        width="56"
        height="22"
      />
      <text
        className="fill-paper font-mono text-13 font-650 max-lg:transform-[translateY(3px)] max-lg:text-22"
        x={label}
        y={chart.top - 18}
        textAnchor="middle"
      >
        {clockOf(minute)}
      </text>
    </g>
  );
};

const legend = [
  { name: 'energy.pv', look: 'block-3.5 bg-mark [border-block-start:2px_solid_var(--signal)]' },
  { name: 'energy.fromStorage', look: 'block-3.5 bg-live' },
  {
    name: 'energy.intoStorage',
    look: 'block-3.5 bg-[repeating-linear-gradient(45deg,var(--live)_0_2px,transparent_2px_5px)]',
  },
  { name: 'energy.genset', look: 'block-3.5 bg-edge' },
  { name: 'energy.grid', look: 'block-3.5 frame-tick bg-[color-mix(in_srgb,var(--line)_60%,transparent)]' },
  { name: 'energy.load', look: '[border-block-start:2px_solid_var(--ink)]' },
] as const;

/** What feeds the load through the day in the site's current state. The page's table has the same figures. */
export const DayChart = ({ site }: { site: Site }) => {
  const t = useText();
  const hatch = useId();
  const day = wholeDay({ cloud: site.cloud, islandFrom: islandFrom(site) });
  const stored = (moment: Moment) => moment.flows.load + Math.max(-moment.flows.battery, 0);
  const sun = (moment: Moment) => sunlight(moment.minute, site.cloud);
  return (
    <div className="mbs-16">
      <header className="mbe-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2>{t('energy.day')}</h2>
        <p className="text-14 text-muted">{t('energy.dayNote')}</p>
      </header>
      <div
        className="overflow-x-auto max-[900px]:pe-6 max-[900px]:[mask-image:linear-gradient(to_left,transparent,#000_24px)]"
        role="group"
        aria-label={t('energy.day')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, and must by keyboard too
        tabIndex={0}
      >
        <svg className="inline-full min-inline-190 max-lg:min-inline-160" viewBox="0 0 1312 296" aria-hidden="true">
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path className="stroke-live stroke-[2.4]" d="M0 0V6" />
            </pattern>
          </defs>
          <path className="fill-mark" d={bandOf(day, nothing, levels.sun)} />
          <path className="fill-live" d={bandOf(day, levels.sun, levels.battery)} />
          <path className="fill-edge" d={bandOf(day, levels.battery, levels.genset)} />
          <path
            className="fill-[color-mix(in_srgb,var(--line)_60%,transparent)]"
            d={bandOf(day, levels.genset, levels.load)}
          />
          <path fill={`url(#${hatch})`} d={bandOf(day, levels.load, stored)} />
          <Axes />
          <path className="fill-none stroke-signal stroke-2" d={lineOf(day, sun)} />
          <path className="fill-none stroke-ink stroke-2" d={lineOf(day, levels.load)} />
          <Marker minute={site.minute} />
        </svg>
      </div>
      <ul className="mbs-2 flex flex-wrap gap-x-6 gap-y-1 text-14 leading-6">
        {legend.map(({ name, look }) => (
          <li className="flex items-center gap-2" key={name}>
            <span className={`${look} inline-3.5`} />
            {t(name)}
          </li>
        ))}
      </ul>
    </div>
  );
};
