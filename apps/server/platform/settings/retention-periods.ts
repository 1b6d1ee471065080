import { type Kind, type Period, periods } from '@site/content/retention/periods';

export const dayMs = 24 * 60 * 60_000;

/** The start of a period that ends now. Months and years are calendar months and years. */
const startOf = ({ amount, unit }: Period, now: Date): Date => {
  if (unit === 'day') return new Date(now.getTime() - amount * dayMs);
  const start = new Date(now);
  const months = amount * (unit === 'year' ? 12 : 1);
  start.setUTCDate(1);
  start.setUTCMonth(start.getUTCMonth() - months);
  const last = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  start.setUTCDate(Math.min(now.getUTCDate(), last));
  return start;
};

/** The company may store a kind of data for fewer days than the privacy page promises, never for more. */
export type StoredDays = { readonly [K in Kind]?: number | undefined };

/** Data of this kind from before this time has expired. */
export const cutoffOf = (kind: Kind, now: Date, storedDays: StoredDays = {}): Date => {
  const promised = startOf(periods[kind], now);
  const days = storedDays[kind];
  const chosen = days === undefined ? promised : startOf({ amount: days, unit: 'day' }, now);
  return chosen > promised ? chosen : promised;
};
