import type { TextKey } from '@site/contract/i18n/keys';
import { useIntl } from '@site/ui/language/use-text';
import { demand, sunlight, type Moment, unfold, lost, dayMinutes, type Flows } from './day.ts';

/** `−96 kW` with a real minus sign; zero has no sign. */
export const usePower = () => {
  const intl = useIntl();
  return (kilowatts: number) => `${kilowatts < 0 ? '−' : ''}${intl.number(Math.abs(kilowatts))}\u00a0kW`;
};

/** The bus's four operating modes; exactly one applies at any time. */
export const modes = ['tied', 'peak', 'island', 'genset'] as const;
export type Mode = (typeof modes)[number];

export const modeOf = ({ link }: Site, flows: Flows): Mode => {
  if (link.kind === 'tied') return flows.battery > 0 ? 'peak' : 'tied';
  return flows.genset > 0 ? 'genset' : 'island';
};

/** What happens, in one sentence without figures: it is announced when it changes, not at every step of the clock. */
export const statusOf = ({ link }: Site, flows: Flows): TextKey => {
  if (link.kind === 'lost') return 'energy.statusLost';
  if (link.kind === 'returning') return 'energy.statusReturning';
  if (link.kind === 'tied') {
    if (flows.battery > 0) return 'energy.statusPeak';
    if (flows.pv > 0 && flows.battery < 0) return 'energy.statusSurplus';
    if (flows.battery < 0) return 'energy.statusNight';
    return flows.pv > 0 ? 'energy.statusShare' : 'energy.statusGrid';
  }
  if (flows.genset > 0) return 'energy.statusGenset';
  return flows.battery > 0 ? 'energy.statusBattery' : 'energy.statusSolar';
};

/** The load in three feeders; the last one takes the rounding remainder. */
export const feedersOf = ({ load }: Flows): [number, number, number] => {
  const critical = Math.round(load * 0.547);
  const general = Math.round(load * 0.359);
  return [critical, general, load - critical - general];
};

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The site's relation to the grid. `lost` and `returning` are transient. */
export type Link =
  | { kind: 'tied' }
  | { kind: 'lost'; at: number }
  | { kind: 'island'; at: number }
  | { kind: 'returning'; at: number };
export type Site = { minute: number; cloud: boolean; link: Link };
export type Event = { type: 'time'; minute: number } | { type: 'cloud' } | { type: 'grid' } | { type: 'settle' };

export const lastMinute = dayMinutes - 5;
/** The grid must be stable for five minutes before the island joins it. */
const soundMinutes = 5;

export const atRest: Site = { minute: 10 * 60 + 30, cloud: false, link: { kind: 'tied' } };

const clamp = (minute: number) => Math.min(Math.max(Math.round(minute), 0), lastMinute);
const later = (minute: number, by: number) => Math.min(minute + by, lastMinute);

/** Moving in time ends a transient state; moving to before the failure keeps the island. */
const linkAt = (link: Link, minute: number): Link =>
  link.kind === 'tied' || link.kind === 'returning'
    ? { kind: 'tied' }
    : { kind: 'island', at: Math.min(link.at, minute) };

const toggleGrid = ({ link, minute }: Site): Link =>
  link.kind === 'tied'
    ? { kind: 'lost', at: minute }
    : link.kind === 'returning'
      ? { kind: 'island', at: link.at }
      : { kind: 'returning', at: link.at };

const settle = (site: Site): Site => {
  const { link, minute } = site;
  if (link.kind === 'lost') return { ...site, minute: later(minute, 1), link: { kind: 'island', at: link.at } };
  if (link.kind === 'returning') return { ...site, minute: later(minute, soundMinutes), link: { kind: 'tied' } };
  return site;
};

export const react = (site: Site, event: Event): Site => {
  if (event.type === 'cloud') return { ...site, cloud: !site.cloud };
  if (event.type === 'grid') return { ...site, link: toggleGrid(site) };
  if (event.type === 'settle') return settle(site);
  const minute = clamp(event.minute);
  return { ...site, minute, link: linkAt(site.link, minute) };
};

export const islandFrom = ({ link }: Site): number | null => (link.kind === 'tied' ? null : link.at);

/** Everything the picture shows at this moment. */
export const momentOf = (site: Site): Moment => {
  const { minute, cloud, link } = site;
  const story = { cloud, islandFrom: link.kind === 'lost' ? null : islandFrom(site) };
  const now = unfold(story, minute).at(-1);
  if (!now) throw new Error('The day is empty');
  if (link.kind !== 'lost') return now;
  const flows = lost({ sun: sunlight(minute, cloud), load: demand(minute), minute, soc: now.soc, running: false });
  return { ...now, flows, running: false };
};
