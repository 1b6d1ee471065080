/** Whole months between two days, both written as YYYY-MM-DD. */
export const monthsBetween = (from: string, to: string): number => {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day - 1 ? 1 : 0);
};

export type Validity = { kind: 'open' } | { kind: 'valid'; months: number; left: number } | { kind: 'ended' };

/** The remaining validity of a certificate. */
export const validityOf = (date: string, until: string | undefined, today: string): Validity => {
  if (until === undefined) return { kind: 'open' };
  const months = Math.max(1, monthsBetween(date, until));
  if (today > until) return { kind: 'ended' };
  return { kind: 'valid', months, left: Math.min(months, Math.max(0, monthsBetween(today, until))) };
};
