import type { OfficeHours } from '@site/contract/company';

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

const zonesOf = (country: string): readonly string[] =>
  (new Intl.Locale('und', { region: country }) as Zoned).getTimeZones?.() ?? [];

export const zoneOf = (country: string): string | undefined => zones[country] ?? zonesOf(country)[0];

/** Whether a device in this time zone is probably in this country. */
export const isZoneOf = (country: string, zone: string): boolean =>
  zones[country] === zone || zonesOf(country).includes(zone);

type Clock = { time: string; isWeekend: boolean };

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const options = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-GB', options);
  formats.set(timeZone, format);
  return format;
};

/** For browsers without Temporal. The first formatter of a page blocks it for 27 ms, fifty times as long as Temporal. */
const formatClock = (now: Date, zone: string): Clock => {
  const parts = formatIn(zone).formatToParts(now);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { time: `${of('hour')}:${of('minute')}`, isWeekend: ['Sat', 'Sun'].includes(of('weekday')) };
};

const readClock = (now: Date, zone: string): Clock => {
  if (!('Temporal' in globalThis)) return formatClock(now, zone);
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  return { time: local.toPlainTime().toString({ smallestUnit: 'minute' }), isWeekend: local.dayOfWeek > 5 };
};

/** An office's local time, and whether it is open; never open without office hours. */
export const officeTime = (
  now: Date,
  zone: string,
  hours: OfficeHours | undefined,
): { time: string; open: boolean } => {
  const { time, isWeekend } = readClock(now, zone);
  return { time, open: hours !== undefined && !isWeekend && time >= hours.opens && time < hours.closes };
};
