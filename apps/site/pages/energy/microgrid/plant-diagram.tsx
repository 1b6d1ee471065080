import type { TextKey } from '@site/contract/i18n/keys';
import { useIntl, useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { type Moment, plant } from './day.ts';
import { type Link, type Site, feedersOf, usePower } from './machine.ts';
import styles from './microgrid.module.css';

type SourceProps = {
  x: number;
  name: string;
  rating: string;
  note: string;
  power: number;
  /** Shown instead of the power while there is none. */
  idle?: string;
  /** Whether there is voltage above the breaker, and whether the breaker is closed. */
  live: boolean;
  closed: boolean;
  children: ReactNode;
};

const breaker = 216;
const busY = 280;

/** One source above the bus: its symbol, power and breaker, and an arrow where energy flows. */
const Source = ({ x, name, rating, note, power, idle, live, closed, children }: SourceProps) => {
  const format = usePower();
  const arrow = power > 0 ? 'm-8 0h16l-8 14Z' : 'm-8 14h16l-8-14Z';
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        className="fill-none stroke-dead stroke-2 data-[live]:stroke-signal data-[live]:stroke-4"
        data-live={live || undefined}
        d={`M0 134V${breaker}`}
      />
      <path
        className="fill-none stroke-dead stroke-2 data-[live]:stroke-signal data-[live]:stroke-4"
        data-live={closed || undefined}
        d={`M0 ${breaker}V${busY}`}
      />
      {power !== 0 && (
        <path
          className={`${styles.flow} fill-none stroke-panel stroke-2 motion-reduce:hidden print:hidden`}
          data-back={power < 0 || undefined}
          d={`M0 138V${busY - 4}`}
        />
      )}
      <rect
        className={`${closed ? 'fill-signal stroke-signal' : 'fill-panel stroke-ink'} stroke-2`}
        x="-9"
        y={breaker - 9}
        width="18"
        height="18"
      />
      {!closed && <path className="stroke-ink stroke-2" d={`M-5 ${breaker + 5}l10-10`} />}
      {power !== 0 && <path className="fill-signal" d={`M0 ${busY - 34}${arrow}`} />}
      <g transform="translate(0 54)">{children}</g>
      <text className="fill-ink text-18 font-620" x="56" y="80">
        {name}
      </text>
      <text className="fill-muted text-15" x="56" y="103">
        {rating}
      </text>
      <text className="fill-ink font-mono text-19 font-semibold" x="24" y="180">
        {power === 0 && idle !== undefined ? idle : format(power)}
      </text>
      <text className="fill-muted text-15" x="24" y="244">
        {note}
      </text>
    </g>
  );
};

const box = <rect className="fill-panel stroke-ink stroke-2" x="-40" y="0" width="80" height="80" />;

const PvSymbol = () => (
  <g>
    {box}
    <path
      className="fill-none stroke-ink stroke-2"
      d="M-27 62-13 17H27L13 62ZM-22 47H18M-18 32H22M-14 62 0 17M0 62 14 17"
    />
  </g>
);

/** The fill is as high as the battery's charge. */
const BatterySymbol = ({ soc }: { soc: number }) => {
  const height = Math.round((44 * soc) / plant.battery.full);
  return (
    <g>
      {box}
      <path className="fill-none stroke-ink stroke-2" d="M-24 18H24V66H-24ZM-14 18v-5h8v5M6 18v-5h8v5" />
      <rect className="fill-live" x="-22" y={64 - height} width="44" height={height} />
    </g>
  );
};

const GensetSymbol = () => (
  <g>
    <circle className="fill-panel stroke-ink stroke-2" cx="0" cy="40" r="40" />
    <text className="fill-ink font-mono text-20 font-650" x="0" y="47" textAnchor="middle">
      G
    </text>
  </g>
);

const GridSymbol = () => (
  <path
    className="fill-none stroke-ink stroke-2"
    d="M-24 80 0 0 24 80M-13 44H13M-17 57 13 44M17 57-13 44M-24 80 17 57M24 80-17 57M-42 26H42M-26 12H26M-42 26v5M42 26v5M-26 12v5M26 12v5"
  />
);

type Props = { x: number; name: string; note: string; power: number };

/** One feeder below the bus, with its power. */
const Feeder = ({ x, name, note, power }: Props) => {
  const format = usePower();
  return (
    <g transform={`translate(${x} 0)`}>
      <path className="fill-none stroke-signal stroke-4" d={`M0 ${busY}V400`} />
      <path
        className={`${styles.flow} fill-none stroke-panel stroke-2 motion-reduce:hidden print:hidden`}
        d={`M0 ${busY + 4}V384`}
      />
      <rect className="fill-signal stroke-signal stroke-2" x="-9" y="331" width="18" height="18" />
      <path className="fill-signal" d="M-11 380h22L0 400Z" />
      <text className="fill-ink font-mono text-19 font-semibold" x="24" y="346">
        {format(power)}
      </text>
      <rect className="fill-panel stroke-ink stroke-2" x="-88" y="400" width="212" height="72" />
      <text className="fill-ink text-18 font-620" x="-70" y="431">
        {name}
      </text>
      <text className="fill-muted text-15" x="-70" y="454">
        {note}
      </text>
    </g>
  );
};

const screens: Record<Link['kind'], TextKey> = {
  tied: 'energy.lcdTied',
  lost: 'energy.lcdLost',
  island: 'energy.lcdIsland',
  returning: 'energy.lcdReturning',
};

const gridNotes: Record<Link['kind'], TextKey> = {
  tied: 'energy.gridPoint',
  lost: 'energy.gridOut',
  island: 'energy.gridOut',
  returning: 'energy.gridSync',
};

const at = { pv: 136, battery: 464, genset: 792, grid: 1096, feeders: [232, 560, 888], controller: 1080 } as const;

const Controller = ({ site: { link }, now: { flows, soc } }: { site: Site; now: Moment }) => {
  const t = useText();
  return (
    <g transform={`translate(${at.controller} 388)`}>
      <rect className="fill-[#2b333a]" width="192" height="100" />
      <rect className="fill-lcd" x="12" y="12" width="132" height="52" />
      <text className="fill-lcd-ink font-mono text-14 font-medium" x="20" y="33">
        {t(screens[link.kind])}
      </text>
      <text className="fill-lcd-ink font-mono text-14 font-medium" x="20" y="54">
        {t('energy.lcdFigures', { load: flows.load, charge: Math.round(soc * 100) })}
      </text>
      <circle className="fill-[#2fd596]" cx="164" cy="24" r="6" />
      <circle className={flows.genset > 0 ? 'fill-[#2fd596]' : 'fill-[#5b656e]'} cx="164" cy="46" r="6" />
      <text className="fill-[#dfe5e9] text-13" x="12" y="85">
        {t('energy.controller')}
      </text>
    </g>
  );
};

/** The whole bus at one moment. A list beside it has the same figures, so the picture is hidden from screen readers. */
export const PlantDiagram = ({ site, now }: { site: Site; now: Moment }) => {
  const t = useText();
  const intl = useIntl();
  const { flows, soc } = now;
  const { kind } = site.link;
  const [critical, general, charging] = feedersOf(flows);
  const tied = kind === 'tied';
  const batteryNote =
    flows.battery < 0 ? 'energy.charging' : flows.battery > 0 ? 'energy.discharging' : 'energy.resting';
  return (
    <div
      className="overflow-x-auto max-[900px]:pe-6 max-[900px]:[mask-image:linear-gradient(to_left,transparent,#000_24px)] frame-line bg-panel"
      role="group"
      aria-label={t('energy.diagram')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, and must by keyboard too
      tabIndex={0}
    >
      <svg viewBox="0 0 1312 512" aria-hidden="true" className="inline-full min-inline-225 print:min-inline-0">
        <path
          className="fill-none stroke-edge stroke-[1.4] [stroke-dasharray:3_4]"
          d={`M${at.pv} 216H${at.controller + 184}V388`}
        />
        <path className="stroke-signal stroke-7" d={`M56 ${busY}H1256`} />
        <Source
          x={at.pv}
          name={t('energy.pv')}
          rating={t('energy.pvRating', { power: intl.number(plant.pv) })}
          note={t(kind === 'lost' ? 'energy.pvWaiting' : flows.pv > 0 ? 'energy.pvFirst' : 'energy.pvNight')}
          power={flows.pv}
          live
          closed={kind !== 'lost'}
        >
          <PvSymbol />
        </Source>
        <Source
          x={at.battery}
          name={t('energy.storage')}
          rating={t('energy.storageRating', { energy: intl.number(plant.battery.energy / 1000), soc })}
          note={t(batteryNote)}
          power={flows.battery}
          live
          closed
        >
          <BatterySymbol soc={soc} />
        </Source>
        <Source
          x={at.genset}
          name={t('energy.genset')}
          rating={t('energy.gensetRating', { power: intl.number(plant.genset.power) })}
          note={t(flows.genset > 0 ? 'energy.gensetOn' : 'energy.gensetReady')}
          power={flows.genset}
          idle={t('energy.standby')}
          live={flows.genset > 0}
          closed={flows.genset > 0}
        >
          <GensetSymbol />
        </Source>
        <Source
          x={at.grid}
          name={t('energy.grid')}
          rating={t('energy.gridRating')}
          note={t(gridNotes[kind])}
          power={flows.grid}
          live={tied || kind === 'returning'}
          closed={tied}
        >
          <GridSymbol />
        </Source>
        <text className="fill-muted font-mono text-14" x="56" y={busY + 26}>
          {t('energy.bus')}
        </text>
        <Feeder x={at.feeders[0]} name={t('energy.critical')} note={t('energy.criticalNote')} power={critical} />
        <Feeder x={at.feeders[1]} name={t('energy.general')} note={t('energy.generalNote')} power={general} />
        <Feeder x={at.feeders[2]} name={t('energy.chargers')} note={t('energy.chargersNote')} power={charging} />
        <Controller site={site} now={now} />
      </svg>
    </div>
  );
};
