const zone = 'Asia/Shanghai';
const workdays = new Set(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']);

export type Hours = { from: string; to: string };

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Whether staff are at the chat: on workdays between two times of day in the company's time zone. */
export const isStaffed = (now: Date, { from, to }: Hours): boolean => {
  const values = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  const time = `${values['hour']}:${values['minute']}`;
  return workdays.has(values['weekday'] ?? '') && time >= from && time < to;
};
