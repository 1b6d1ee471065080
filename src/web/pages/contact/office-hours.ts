import type { OfficeHours } from '#contract/company.ts';

/** For countries with several time zones, the one our partners there use. All others have a single zone. */
const zones: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh',
};

type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined };

export const zoneOf = (country: string): string | undefined =>
  zones[country] ?? (new Intl.Locale('und', { region: country }) as Zoned).getTimeZones?.()?.[0];

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Created once per zone: creating one takes longer than using it a hundred times. */
const clockIn = (timeZone: string): Intl.DateTimeFormat => {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const options = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-GB', options);
  clocks.set(timeZone, format);
  return format;
};

/** An office's local time, and whether it is open; never open without office hours. */
export const officeTime = (
  now: Date,
  zone: string,
  hours: OfficeHours | undefined,
): { time: string; open: boolean } => {
  const parts = clockIn(zone).formatToParts(now);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const minutes = Number(of('hour')) * 60 + Number(of('minute'));
  const weekend = ['Sat', 'Sun'].includes(of('weekday'));
  const open = hours && !weekend && minutes >= minutesOf(hours.opens) && minutes < minutesOf(hours.closes);
  return { time: `${of('hour')}:${of('minute')}`, open: open ?? false };
};
