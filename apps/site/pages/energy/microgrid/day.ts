import { demand, sunlight } from './curves.ts';
import type { Conditions, Flows } from './dispatch.ts';
import { gensetRuns, island, tied } from './dispatch.ts';
import { dayMinutes, plant } from './plant.ts';

/** The day's weather, and the minute from which the site runs as an island. */
export type Story = { cloud: boolean; islandFrom: number | null };
export type Moment = { minute: number; flows: Flows; soc: number; running: boolean };

const step = 15;
const minutesOf = (until: number) => Array.from({ length: Math.ceil(until / step) }, (_, i) => i * step);

const conditionsAt = (minute: number, cloud: boolean, soc: number, running: boolean): Conditions => ({
  sun: sunlight(minute, cloud),
  load: demand(minute),
  minute,
  soc,
  running,
});

/** The state at one minute, given the state before it. */
const momentAt = (minute: number, { cloud, islandFrom }: Story, soc: number, ran: boolean): Moment => {
  const alone = islandFrom !== null && minute >= islandFrom;
  const before = conditionsAt(minute, cloud, soc, ran);
  const running = alone && gensetRuns(before);
  return { minute, soc, running, flows: alone ? island({ ...before, running }) : tied(before) };
};

const chargeAfter = ({ soc, flows }: Moment, minutes: number): number => {
  const { energy, empty, full } = plant.battery;
  return Math.min(Math.max(soc - (flows.battery * minutes) / 60 / energy, empty), full);
};

/** The day in quarter hours up to and including a minute. It begins with the battery as the night leaves it. */
export const unfold = (story: Story, until: number): Moment[] => {
  const moments: Moment[] = [];
  let [soc, ran]: [number, boolean] = [plant.battery.night, false];
  for (const minute of [...minutesOf(until), until]) {
    const moment = momentAt(minute, story, soc, ran);
    moments.push(moment);
    soc = chargeAfter(moment, Math.min(step, until - minute));
    ran = moment.running;
  }
  return moments;
};

export const wholeDay = (story: Story): Moment[] => unfold(story, dayMinutes);
