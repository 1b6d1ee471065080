/** The example site of the page: powers in kW, energy in kWh, charge as a part of one, times in minutes of the day. */
export const plant = {
  pv: 600,
  battery: { power: 400, energy: 1600, empty: 0.15, low: 0.3, healthy: 0.7, full: 0.95, night: 0.6 },
  /** A running set carries at least 30% of its rating, and 80% while it charges. */
  genset: { power: 400, least: 120, set: 320, startAbove: 250, stopBelow: 100 },
  /** A small import keeps the meter from turning back; in peak hours import is held under a limit. */
  grid: { least: 8, peak: 130 },
  peak: [18 * 60, 21 * 60],
  nightCharge: { from: 22 * 60, power: 150 },
  /** A cloud leaves this much of the sun. */
  cloud: 0.25,
} as const;

export const dayMinutes = 24 * 60;
