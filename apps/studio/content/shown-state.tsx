import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useMedia } from '../parts/browser-hooks.ts';
import { EntryState, type EntryStateName } from '../parts/entry-state.tsx';
import { useMoment } from '../schedule/moments.ts';

type Hidden = NonNullable<StaffData<'entryRead'>['hidden']>;

const longDate: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const shortDate: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** The day on which a hidden entry appears, by the company's clocks. */
export const useAppearance = () => {
  const dateOf = useMoment(longDate);
  return (at: string | Date): string => dateOf(typeof at === 'string' ? at : at.toISOString()) ?? '';
};

/** In words, that visitors do not see a live entry. */
const useHiddenText = () => {
  const t = useText();
  const dateOf = useAppearance();
  return ({ until }: Hidden): string =>
    until === undefined ? t('content.hidden') : t('content.hiddenUntil', { date: dateOf(until) });
};

/** The same in a column of a list: the year only if it is another, and only the word where columns are narrow. */
const useShortHiddenText = () => {
  const t = useText();
  const isWide = useMedia('(width >= 1280px)');
  const [day, dayOfYear] = [useMoment({ day: 'numeric', month: 'short' }), useMoment(shortDate)];
  return ({ until }: Hidden): string => {
    if (until === undefined || !isWide) return t('content.hidden');
    const isThisYear = until.startsWith(String(new Date().getFullYear()));
    return t('content.hiddenShort', { date: (isThisYear ? day : dayOfYear)(until) ?? '' });
  };
};

type Props = { state: EntryStateName; hidden?: Hidden | undefined; isShort?: boolean };

/** The state of an entry as visitors know it: one that they do not see is never called live. */
export const ShownState = ({ state, hidden, isShort = false }: Props) => {
  const texts = { long: useHiddenText(), short: useShortHiddenText() };
  return hidden ? (
    <EntryState state="hidden" text={texts[isShort ? 'short' : 'long'](hidden)} />
  ) : (
    <EntryState state={state} />
  );
};

/** Below the state: why visitors do not see a live entry, or its page on the site. */
export const Visibility = ({ hidden, page }: { hidden?: Hidden | undefined; page?: string | undefined }) => {
  const t = useText();
  if (hidden)
    return (
      <p className="small muted">{t(hidden.until === undefined ? 'content.hiddenText' : 'content.hiddenUntilText')}</p>
    );
  if (page === undefined) return null;
  return (
    <a className="small" href={page} target="_blank" rel="noopener">
      {t('content.viewOnSite')}
    </a>
  );
};
