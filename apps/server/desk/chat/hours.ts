import { weekdays } from '@site/content/chat/schema';
import type { Queryable } from '#platform/database/connection.ts';
import { readSettings } from '#platform/settings/read-setting.ts';

type Times = { from: string; to: string };
export type Hours = Times & { days: string[]; zone: string };

const usual = { from: '08:30', to: '17:30', days: weekdays.slice(0, 5) };

/**
 * When staff are at the chat: as the operator's configuration says, else as the company's setting does. The time zone is the
 * company's, as for everything that the studio schedules.
 */
export const readHours = async (db: Queryable, override?: Times): Promise<Hours> => {
  const { chat, company } = await readSettings(db, 'chat', 'company');
  return {
    ...usual,
    ...(chat && { from: chat.opens, to: chat.closes, days: chat.days }),
    ...override,
    zone: company?.time_zone ?? 'UTC',
  };
};

const clockStyle = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** Made once for a time zone: open chats ask every few seconds. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockIn = (timeZone: string): Intl.DateTimeFormat => {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...clockStyle, timeZone });
  clocks.set(timeZone, clock);
  return clock;
};

/** Whether staff are at the chat: on some days, between two times of day. */
export const isStaffed = (now: Date, { from, to, days, zone }: Hours): boolean => {
  const values = Object.fromEntries(
    clockIn(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const time = `${values['hour']}:${values['minute']}`;
  return days.includes(values['weekday']?.toLowerCase() ?? '') && time >= from && time < to;
};
