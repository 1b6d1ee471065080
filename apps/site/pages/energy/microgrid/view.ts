import type { TextKey } from '@site/contract/i18n/keys';
import type { Flows } from './dispatch.ts';
import type { Site } from './machine.ts';

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
