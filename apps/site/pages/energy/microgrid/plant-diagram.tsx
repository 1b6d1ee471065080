import type { TextKey } from '@site/contract/i18n/keys';
import { useIntl, useText } from '@site/ui/language/use-text';
import type { Moment } from './day.ts';
import { Feeder } from './feeder.tsx';
import type { Link, Site } from './machine.ts';
import { plant } from './plant.ts';
import { Source, busY } from './source.tsx';
import { BatterySymbol, GensetSymbol, GridSymbol, PvSymbol } from './symbols.tsx';
import { feedersOf } from './view.ts';
import styles from './plant-diagram.module.css';

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
    <g className={styles.controller} transform={`translate(${at.controller} 388)`}>
      <rect width="192" height="100" />
      <rect data-lcd="" x="12" y="12" width="132" height="52" />
      <text data-lcd="" x="20" y="33">
        {t(screens[link.kind])}
      </text>
      <text data-lcd="" x="20" y="54">
        {t('energy.lcdFigures', { load: flows.load, charge: Math.round(soc * 100) })}
      </text>
      <circle data-on="" cx="164" cy="24" r="6" />
      <circle data-on={flows.genset > 0 || undefined} cx="164" cy="46" r="6" />
      <text x="12" y="85">
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, and must by keyboard too
    <div className={styles.box} role="group" aria-label={t('energy.diagram')} tabIndex={0}>
      <svg viewBox="0 0 1312 512" aria-hidden="true" className={styles.plant}>
        <path className={styles.wire} d={`M${at.pv} 216H${at.controller + 184}V388`} />
        <path className={styles.bus} d={`M56 ${busY}H1256`} />
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
        <text className={styles.busName} x="56" y={busY + 26}>
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
