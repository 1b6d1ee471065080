import { plant } from './plant.ts';

/** Power flows in kW. Towards the bus is positive: a charging battery is negative, and nothing else is. */
export type Flows = { pv: number; battery: number; genset: number; grid: number; load: number };

export type Conditions = {
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
export const tied = ({ sun, load, minute, soc }: Conditions): Flows => {
  const needed = load - grid.least;
  if (sun >= needed) {
    const charge = Math.min(sun - needed, chargeRoom(soc));
    return { pv: needed + charge, battery: charge === 0 ? 0 : -charge, genset: 0, grid: grid.least, load };
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
export const gensetRuns = ({ sun, load, soc, running }: Conditions): boolean => {
  const missing = load - sun;
  if (running) return soc < battery.healthy || missing > genset.stopBelow;
  return missing > genset.startAbove || (soc <= battery.low && missing > 0);
};

/** As an island: battery or genset form the bus; solar power that neither battery nor load can take is curtailed. */
export const island = ({ sun, load, soc, running }: Conditions): Flows => {
  const missing = load - sun;
  const room = chargeRoom(soc);
  if (!running) {
    const power = missing >= 0 ? missing : -Math.min(-missing, room);
    return { pv: load - power, battery: power, genset: 0, grid: 0, load };
  }
  const targetPower = soc < battery.healthy ? genset.set : Math.min(missing, genset.set);
  const maxPower = Math.min(targetPower, missing + room);
  const minPower = missing - dischargeRoom(soc, battery.empty);
  const set = Math.min(Math.max(maxPower, minPower, genset.least), genset.power);
  const power = Math.max(missing - set, -room);
  return { pv: load - power - set, battery: power, genset: set, grid: 0, load };
};
