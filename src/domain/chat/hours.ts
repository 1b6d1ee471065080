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

/** Whether staff sit at the chat: on workdays between two times of the clock in the company's zone. */
export const isStaffed = (now: Date, { from, to }: Hours): boolean => {
  const found = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  const time = `${found['hour']}:${found['minute']}`;
  return workdays.has(found['weekday'] ?? '') && time >= from && time < to;
};
