/** The page's example site: power in kW, energy in kWh, charge as a fraction, times in minutes of the day. */
export const plant = {
  pv: 600,
  battery: { power: 400, energy: 1600, empty: 0.15, low: 0.3, healthy: 0.7, full: 0.95, night: 0.6 },
  /** A running genset carries at least 30% of its rating, and 80% while it charges the battery. */
  genset: { power: 400, min: 120, set: 320, startAbove: 250, stopBelow: 100 },
  /** A small import prevents export; in peak hours import is kept below a limit. */
  grid: { min: 8, peak: 130 },
  peak: [18 * 60, 21 * 60],
  nightCharge: { from: 22 * 60, power: 150 },
  /** The share of the solar power that a cloud leaves. */
  cloud: 0.25,
} as const;

export const dayMinutes = 24 * 60;

/** Power flows in kW. Towards the bus is positive: a charging battery is negative, and nothing else is. */
export type Flows = { pv: number; battery: number; genset: number; grid: number; load: number };

type Conditions = {
  sun: number;
  load: number;
  minute: number;
  /** The battery's state of charge, 0 to 1. */
  soc: number;
  /** True while the genset runs: once started, it stays on until the stop condition is met. */
  running: boolean;
};

const { battery, genset, grid } = plant;

const chargeRoom = (soc: number) => (soc >= battery.full ? 0 : battery.power);
const dischargeRoom = (soc: number, floor: number) => (soc <= floor ? 0 : battery.power);

const isPeak = (minute: number) => minute >= plant.peak[0] && minute < plant.peak[1];

/** On the grid: solar first, surplus into the battery, no export; the battery shaves the peak hours. */
const tied = ({ sun, load, minute, soc }: Conditions): Flows => {
  const needed = load - grid.min;
  if (sun >= needed) {
    const charge = Math.min(sun - needed, chargeRoom(soc));
    return { pv: needed + charge, battery: charge === 0 ? 0 : -charge, genset: 0, grid: grid.min, load };
  }
  const missing = load - sun;
  const nightly = minute >= plant.nightCharge.from && soc < battery.night ? plant.nightCharge.power : 0;
  const trimmed = isPeak(minute) ? Math.min(Math.max(missing - grid.peak, 0), dischargeRoom(soc, battery.low)) : 0;
  return { pv: sun, battery: trimmed - nightly, genset: 0, grid: missing - trimmed + nightly, load };
};

/**
 * The first minute after the grid has failed: the inverters wait, the genset has not started, the battery forms the
 * bus.
 */
export const lost = ({ load }: Conditions): Flows => ({ pv: 0, battery: load, genset: 0, grid: 0, load });

/** Whether the genset should run, with hysteresis so that it does not start and stop too often. */
const gensetRuns = ({ sun, load, soc, running }: Conditions): boolean => {
  const missing = load - sun;
  if (running) return soc < battery.healthy || missing > genset.stopBelow;
  return missing > genset.startAbove || (soc <= battery.low && missing > 0);
};

/** As an island: battery or genset form the bus; solar power that neither battery nor load can take is curtailed. */
const island = ({ sun, load, soc, running }: Conditions): Flows => {
  const missing = load - sun;
  const room = chargeRoom(soc);
  if (!running) {
    const power = missing >= 0 ? missing : -Math.min(-missing, room);
    return { pv: load - power, battery: power, genset: 0, grid: 0, load };
  }
  const targetPower = soc < battery.healthy ? genset.set : Math.min(missing, genset.set);
  const maxPower = Math.min(targetPower, missing + room);
  const minPower = missing - dischargeRoom(soc, battery.empty);
  const set = Math.min(Math.max(maxPower, minPower, genset.min), genset.power);
  const power = Math.max(missing - set, -room);
  return { pv: load - power - set, battery: power, genset: set, grid: 0, load };
};

type Point = readonly [hour: number, kilowatts: number];

/** A smooth curve through points that never overshoots them (Fritsch and Carlson). */
const smoothCurve = (points: readonly Point[]) => {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  const rise = (i: number) => (at(i + 1)[1] - at(i)[1]) / (at(i + 1)[0] - at(i)[0] || 1);
  const slope = (i: number) => {
    const [before, after] = [rise(i - 1), rise(i)];
    return i === 0 || i === points.length - 1 || before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  };
  return (hour: number): number => {
    const i = Math.max(
      points.findLastIndex(([x]) => x <= hour),
      0,
    );
    const [[x0, y0], [x1, y1]] = [at(i), at(i + 1)];
    const h = x1 - x0;
    if (h === 0) return y0;
    const s = (hour - x0) / h;
    const [a, b] = [slope(i) * h, slope(i + 1) * h];
    return y0 + s * (a + s * (3 * (y1 - y0) - 2 * a - b + s * (a + b - 2 * (y1 - y0))));
  };
};

// Clear sky and load from the page's own table at 03:00, 09:00, 10:30, 13:00, 19:00 and 19:42.
const clearSky = smoothCurve([
  [0, 0],
  [6, 0],
  [7, 48],
  [8, 146],
  [9, 260],
  [10.5, 428],
  [12, 486],
  [13, 470],
  [14.5, 392],
  [16, 250],
  [17, 132],
  [18, 34],
  [18.75, 0],
  [24, 0],
]);
const loadCurve = smoothCurve([
  [0, 226],
  [3, 220],
  [5, 224],
  [7, 272],
  [9, 330],
  [10.5, 340],
  [13, 366],
  [15, 318],
  [16.5, 304],
  [19, 370],
  [19.7, 352],
  [21, 322],
  [22.5, 262],
  [24, 226],
]);

/** The available solar power in whole kilowatts. */
export const sunlight = (minute: number, cloud: boolean): number =>
  Math.round(clearSky(minute / 60) * (cloud ? plant.cloud : 1));

/** The site's load in whole kilowatts. */
export const demand = (minute: number): number => Math.round(loadCurve(minute / 60));

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
