import type { TextKey } from '@site/contract/i18n/keys';
import { useText, useIntl } from '@site/ui/language/use-text';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { DayChart } from './day-chart.tsx';
import { type Moment, plant } from './day.ts';
import {
  momentOf,
  type Event,
  type Site,
  atRest,
  lastMinute,
  react,
  modeOf,
  statusOf,
  type Mode,
  modes,
  clockOf,
  usePower,
} from './machine.ts';
import { PlantDiagram } from './plant-diagram.tsx';
import styles from './microgrid.module.css';

type DayRulerProps = { minute: number; status: string; onMove: (minute: number) => void };

const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/** The ruler is the day, and its needle the hour: a slider for pointer and arrow keys. */
const DayRuler = ({ minute, status, onMove }: DayRulerProps) => {
  const t = useText();
  return (
    <div className="mbs-6 grid grid-cols-[auto_minmax(0,1fr)] items-start gap-6 max-sm:grid-cols-1 max-sm:gap-0">
      <output className="mono text-33 leading-12 font-650 tracking-[-0.03em] min-inline-[5ch]" aria-hidden="true">
        {clockOf(minute)}
      </output>
      <div>
        <input
          className={`${styles.day} m-0 block rounded-none rule-be-ink block-10 inline-full noscript:pointer-events-none`}
          type="range"
          min="0"
          max={lastMinute}
          step="5"
          value={minute}
          aria-label={t('energy.time')}
          aria-valuetext={`${clockOf(minute)}. ${status}`}
          onChange={({ target }) => onMove(target.valueAsNumber)}
        />
        {/* The ends stay within the scale. */}
        <ol className="flex justify-between pbs-1 text-13 leading-4 text-muted" aria-hidden="true">
          {hours.map((hour) => (
            <li
              key={hour}
              className="mono -indent-3 whitespace-nowrap inline-4 first:indent-0 last:-indent-6 max-sm:even:invisible"
            >
              {clockOf(hour * 60)}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
};

/** How long a transient state is shown. */
const settleDelayMs = 1800;
/** A day takes about half a minute; with reduced motion it advances hour by hour. */
const pace = { full: { every: 120, minutes: 5 }, reduced: { every: 1000, minutes: 60 } } as const;

const prefersLess = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The page's site: its state, its actions and its clock. */
const useSiteState = () => {
  const [site, send] = useReducer(react, atRest);
  const [playing, setPlaying] = useState(false);
  const { minute, link } = site;

  useEffect(() => {
    if (link.kind !== 'lost' && link.kind !== 'returning') return undefined;
    const timer = setTimeout(() => send({ type: 'settle' }), settleDelayMs);
    return () => clearTimeout(timer);
  }, [link.kind]);

  useEffect(() => {
    if (!playing || link.kind === 'lost' || link.kind === 'returning') return undefined;
    const { every, minutes } = prefersLess() ? pace.reduced : pace.full;
    const timer = setTimeout(() => {
      if (minute >= lastMinute) setPlaying(false);
      else send({ type: 'time', minute: minute + minutes });
    }, every);
    return () => clearTimeout(timer);
  }, [playing, minute, link.kind]);

  const play = () => {
    if (!playing && minute >= lastMinute) send({ type: 'time', minute: 0 });
    setPlaying(!playing);
  };
  return { site, send, playing, play };
};

/** The picture's figures as a list: for screen readers, and for phones, where the picture is larger than the screen. */
const Readout = ({ now: { flows, soc } }: { now: Moment }) => {
  const t = useText();
  const intl = useIntl();
  const power = usePower();
  const energy = intl.number(plant.battery.energy / 1000);
  const rows = [
    [t('energy.pv'), power(flows.pv)],
    [`${t('energy.storage')} (${t('energy.storageRating', { energy, soc })})`, power(flows.battery)],
    [t('energy.genset'), power(flows.genset)],
    [t('energy.grid'), power(flows.grid)],
    [t('energy.load'), power(flows.load)],
  ];
  return (
    <dl className="overflow-hidden max-[900px]:mbe-4 max-[900px]:rule-bs-ink max-[900px]:text-15 min-[900px]:absolute min-[900px]:block-px min-[900px]:inline-px min-[900px]:[clip-path:inset(50%)]">
      {rows.map(([name, value]) => (
        <div
          className="max-[900px]:flex max-[900px]:justify-between max-[900px]:rule-be-line max-[900px]:py-1.5"
          key={name}
        >
          <dt>{name}</dt>
          <dd className="mono max-[900px]:font-650">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Switch = ({ checked, onClick, label }: { checked: boolean; onClick: () => void; label: string }) => (
  <button
    className={`${styles.switch} flex items-center gap-2.5 border-0 bg-transparent p-0 text-15 min-block-10`}
    type="button"
    role="switch"
    aria-checked={checked}
    onClick={onClick}
  >
    {label}
  </button>
);

type Props = { site: Site; send: Dispatch<Event>; playing: boolean; play: () => void };

/** Two switches and the clock's button. Hidden without script, because they could do nothing. */
const Controls = ({ site, send, playing, play }: Props) => {
  const t = useText();
  const { link, cloud } = site;
  const grid = link.kind === 'tied' || link.kind === 'returning';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-[480px]:gap-x-4 noscript:hidden">
      <Switch checked={grid} onClick={() => send({ type: 'grid' })} label={t('energy.gridSwitch')} />
      <Switch checked={cloud} onClick={() => send({ type: 'cloud' })} label={t('energy.cloudSwitch')} />
      <button type="button" className="button" onClick={play}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d={playing ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 2.5 13 8l-9 5.5z'} fill="currentColor" />
        </svg>
        {t(playing ? 'energy.pause' : 'energy.play')}
      </button>
    </div>
  );
};

const texts: Record<Mode, { name: TextKey; text: TextKey }> = {
  tied: { name: 'energy.modeTied', text: 'energy.modeTiedText' },
  peak: { name: 'energy.modePeak', text: 'energy.modePeakText' },
  island: { name: 'energy.modeIsland', text: 'energy.modeIslandText' },
  genset: { name: 'energy.modeGenset', text: 'energy.modeGensetText' },
};

/** The bus's operating modes, with the current one marked. */
const Modes = ({ mode }: { mode: Mode }) => {
  const t = useText();
  return (
    <ul className="mbs-12 grid grid-cols-4 rule-bs-ink rule-be-line max-lg:grid-cols-2 max-sm:grid-cols-1">
      {modes.map((key) => (
        <li
          className="px-6 py-4 not-first:rule-s-line first:ps-0 max-lg:odd:border-s-0 max-lg:odd:ps-0 max-lg:nth-[n+3]:rule-bs-line max-sm:px-0 max-sm:not-first:rule-bs-line max-sm:not-first:border-s-0"
          key={key}
          aria-current={key === mode ? 'true' : undefined}
        >
          <strong className="flex items-center gap-2 text-17 font-620">
            <span
              className={`${key === mode ? 'frame-signal bg-signal' : 'frame-edge'} flex-none block-2.25 inline-2.25`}
            />
            {t(texts[key].name)}
          </strong>
          <p className="mbs-1 text-14 leading-5 text-muted">{t(texts[key].text)}</p>
        </li>
      ))}
    </ul>
  );
};

/** A bus with solar, battery, genset and grid: move through the day, fail the grid, add a cloud. */
export const Microgrid = () => {
  const t = useText();
  const { site, send, playing, play } = useSiteState();
  const now = momentOf(site);
  const status = t(statusOf(site, now.flows));
  return (
    <section aria-label={t('energy.diagram')}>
      <DayRuler minute={site.minute} status={status} onMove={(minute) => send({ type: 'time', minute })} />
      <div className="spread my-4 gap-x-8 gap-y-3 print:hidden">
        <p className="flex-[1_1_420px] font-550 min-block-6" aria-live="polite">
          {status}
        </p>
        <Controls site={site} send={send} playing={playing} play={play} />
      </div>
      <Readout now={now} />
      <PlantDiagram site={site} now={now} />
      <Modes mode={modeOf(site, now.flows)} />
      <DayChart site={site} />
    </section>
  );
};
