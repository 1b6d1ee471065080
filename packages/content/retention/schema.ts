import * as z from 'zod';
import { periods } from './periods.ts';

/** Shorter periods would delete what somebody has not answered yet. */
const minDays = 30;
const daysPerUnit = { day: 1, month: 30, year: 365 } as const;

const Days = (kind: keyof typeof periods) => {
  const { amount, unit } = periods[kind];
  const max = amount * daysPerUnit[unit];
  return z
    .int()
    .min(minDays, `at least ${minDays} days`)
    .max(max, `at most ${max} days: the privacy page promises to delete it by then`)
    .optional();
};

/** For how many days the site stores what visitors send. Without a number, as long as the privacy page says. */
export const Retention = z.strictObject({
  inquiry: Days('inquiry'),
  survey: Days('survey'),
  application: Days('application'),
  chat: Days('chat'),
});
