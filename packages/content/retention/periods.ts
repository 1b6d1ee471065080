export type Period = { amount: number; unit: 'day' | 'month' | 'year' };

/** How long each kind of personal data is stored. The privacy page states the same, and a test compares them. */
export const periods = {
  account: { amount: 7, unit: 'day' },
  contactChange: { amount: 7, unit: 'day' },
  session: { amount: 90, unit: 'day' },
  inquiry: { amount: 3, unit: 'year' },
  survey: { amount: 5, unit: 'year' },
  application: { amount: 6, unit: 'month' },
  chat: { amount: 12, unit: 'month' },
  consent: { amount: 14, unit: 'day' },
  message: { amount: 30, unit: 'day' },
  log: { amount: 30, unit: 'day' },
} as const satisfies Record<string, Period>;

export type Kind = keyof typeof periods;
