import type { OfficeHours, Contact } from '@site/contract/company';
import { useText } from '@site/ui/language/use-text';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';

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
const isZoneOf = (country: string, zone: string): boolean => zones[country] === zone || zonesOf(country).includes(zone);

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

const minuteMs = 60_000;

/** Marks the element for the local time of a country. */
export const clockAttribute = 'data-clock';

/**
 * Shows the local time of offices on the screen, and whether they are open, if the company names its hours. The others wait until the
 * reader comes near them: a formatter for each time zone would block a phone. It writes into the page without React, because the
 * rows are not hydrated until they have to be sorted; the server cannot write it, because its pages are cached.
 *
 * @param shown Changes when the rows do.
 */
export const useLocalTimes = (hours: OfficeHours | undefined, shown: unknown) => {
  const t = useText();
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const visible = new Set<Element>();
    const show = (clock: Element) => {
      const zone = zoneOf(clock.getAttribute(clockAttribute) ?? '');
      if (!zone) return;
      const { time, open } = officeTime(new Date(), zone, hours);
      const status = document.createElement('span');
      status.className = 'visually-hidden';
      status.textContent = open ? t('contact.open') : t('contact.closed');
      clock.replaceChildren(time, ...(hours ? [status] : []));
      clock.toggleAttribute('data-open', open);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) show(target);
          visible[isIntersecting ? 'add' : 'delete'](target);
        }
      },
      { rootMargin: '100px' },
    );
    const clocks = [...(rows.current?.querySelectorAll(`[${clockAttribute}]`) ?? [])];
    for (const clock of clocks) observer.observe(clock);
    // At the full minute, so that clocks that came into view at different times change together.
    let timer: ReturnType<typeof setTimeout>;
    const waitForMinute = () => {
      timer = setTimeout(
        () => {
          visible.forEach(show);
          waitForMinute();
        },
        minuteMs - (Date.now() % minuteMs),
      );
    };
    waitForMinute();
    const showAll = () => clocks.forEach(show);
    addEventListener('beforeprint', showAll);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener('beforeprint', showAll);
    };
  }, [hours, shown, t]);
  return rows;
};

/** The first of these countries that the time zone of a device belongs to. */
export const countryOfZone = (countries: readonly string[], zone: string): string | undefined =>
  countries.find((country) => isZoneOf(country, zone));

/** The first formatter of a page blocks it, so it is only for browsers without Temporal. */
const deviceZone = (): string =>
  'Temporal' in globalThis ? Temporal.Now.timeZoneId() : new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The visitor's country, known by the time zone of the device alone, if it is one of these. The server's page does not know it. */
export const useDeviceCountry = (countries: readonly string[]): string | undefined => {
  const [country, setCountry] = useState<string>();
  useEffect(() => {
    const found = countryOfZone(countries, deviceZone());
    startTransition(() => setCountry(found));
  }, [countries]);
  return country;
};

type Position = { lat: number; lng: number };

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance in kilometres. */
export const distanceKm = (from: Position, to: Position): number => {
  const haversine = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const across = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat));
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(haversine(from.lat, to.lat) + across * haversine(from.lng, to.lng)));
};

/** Sorts by distance; places at the same distance keep their order. */
export const nearestFirst = <T extends Position>(places: readonly T[], from: Position): (T & { away: number })[] =>
  places.map((place) => ({ ...place, away: distanceKm(from, place) })).toSorted((a, b) => a.away - b.away);

export type NearestState = { kind: 'off' } | { kind: 'asking' } | { kind: 'denied' } | { kind: 'on'; from: Position };
export type Listed = Contact & { away?: number };

const patienceMs = 15_000;

/**
 * The contacts by their distance. The position is asked for only on request, and stays in this browser.
 *
 * @param onSort Called before the order changes.
 */
export const useNearest = (contacts: readonly Contact[], onSort: () => void) => {
  const [state, setState] = useState<NearestState>({ kind: 'off' });
  const from = state.kind === 'on' ? state.from : undefined;
  const sorted: readonly Listed[] = useMemo(() => (from ? nearestFirst(contacts, from) : contacts), [contacts, from]);
  const denied = () => setState({ kind: 'denied' });
  const ask = () => {
    if (!('geolocation' in navigator)) return denied();
    onSort();
    setState({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      // In a transition, so that the rows stay until their script has loaded.
      ({ coords: { latitude: lat, longitude: lng } }) =>
        startTransition(() => setState({ kind: 'on', from: { lat, lng } })),
      denied,
      { timeout: patienceMs, maximumAge: 600_000 },
    );
  };
  return { state, ask, stop: () => setState({ kind: 'off' }), sorted };
};

export type Nearest = ReturnType<typeof useNearest>;
