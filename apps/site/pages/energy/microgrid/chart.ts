import type { Moment } from './day.ts';
import { dayMinutes } from './plant.ts';

/** The chart's plane: 24 hours to the right, 500 kW upwards. */
export const chart = { left: 48, right: 1296, top: 40, bottom: 264, maxKw: 500 } as const;

export const toX = (minute: number): number =>
  Math.round((chart.left + ((chart.right - chart.left) * minute) / dayMinutes) * 10) / 10;
export const toY = (kilowatts: number): number =>
  Math.round((chart.bottom - ((chart.bottom - chart.top) * kilowatts) / chart.maxKw) * 10) / 10;

type Level = (moment: Moment) => number;

export const lineOf = (day: readonly Moment[], level: Level): string =>
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
