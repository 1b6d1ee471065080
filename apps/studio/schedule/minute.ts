const dayMs = 86_400_000;

/** The minute that the clocks of a zone show, in the form of a `datetime-local` field. Swedish dates have the form of ISO 8601. */
export const minuteIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at).replace(' ', 'T');

/** What a schedule proposes: the next day, when the company's office opens. */
export const nextMorning = (timeZone: string, now: Date): string =>
  `${minuteIn(timeZone, new Date(now.getTime() + dayMs)).slice(0, 10)}T09:00`;
