import { locales } from '@site/contract/locales';
import { useLanguage, useText } from '@site/ui/language/use-text';
import { useAct, useCall } from '../api/use-call.ts';

const dayMs = 86_400_000;

/** The minute that the clocks of a zone show, in the form of a `datetime-local` field. Swedish dates have the form of ISO 8601. */
export const minuteIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at).replace(' ', 'T');

/** What a schedule proposes: the next day, when the company's office opens. */
export const nextMorning = (timeZone: string, now: Date): string =>
  `${minuteIn(timeZone, new Date(now.getTime() + dayMs)).slice(0, 10)}T09:00`;

const refreshes = ['releaseList', 'entryList'] as const;

export const useCancelRelease = () => {
  const t = useText();
  return useAct('releaseCancel', { refreshes, done: t('content.scheduleCancelled') });
};

/** Schedules entries together. The notice offers to cancel it; `reload` follows then. */
export const useSchedule = (reload?: () => unknown) => {
  const t = useText();
  const moment = useMoment();
  const cancel = useCancelRelease();
  return useAct('releaseCreate', {
    refreshes,
    done: ({ id, due }) => ({
      title: t('content.scheduledFor', { when: moment(due) ?? due }),
      undo: () => void cancel.run({ id }).then(reload),
    }),
  });
};

// No release is due in an empty span, so the answer is the time zone alone, once for all screens.
const noSpan = { from: '2000-01-01T00:00:00Z', to: '2000-01-01T00:00:00Z' };

/** The company's time zone, in which everything is scheduled. */
export const useTimeZone = (): string | undefined => useCall('releaseList', noSpan).data?.time_zone;

const shortMoment: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };

/** Formats moments by the company's clocks; undefined until its zone is known. */
export const useMoment = (options = shortMoment) => {
  const { locale } = useLanguage();
  const timeZone = useTimeZone();
  return (timestamp: string): string | undefined =>
    timeZone === undefined
      ? undefined
      : new Intl.DateTimeFormat(locales[locale].intl, { ...options, timeZone }).format(new Date(timestamp));
};

/** Releases by the company's day on which they are due, in the order of the list. */
export const groupByDay = <R extends { due: string }>(releases: readonly R[], timeZone: string): [string, R[]][] => [
  ...Map.groupBy(releases, ({ due }) => minuteIn(timeZone, new Date(due)).slice(0, 10)),
];
