import { demand, sunlight } from './curves.ts';
import type { Moment } from './day.ts';
import { unfold } from './day.ts';
import { lost } from './dispatch.ts';
import { dayMinutes } from './plant.ts';

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
