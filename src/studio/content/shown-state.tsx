import type { StaffData } from '#contract/staff/calls.ts';
import { useText } from '#ui/language/use-text.ts';
import { EntryState, type EntryStateName } from '../parts/entry-state.tsx';
import { useMoment } from '../schedule/use-moment.ts';

type Hidden = NonNullable<StaffData<'entryRead'>['hidden']>;

const longDate: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

/** The day on which a hidden entry appears, by the company's clocks. */
export const useAppearance = () => {
  const dateOf = useMoment(longDate);
  return (at: string | Date): string => dateOf(typeof at === 'string' ? at : at.toISOString()) ?? '';
};

/** In words, that visitors do not see a live entry. */
export const useHiddenText = () => {
  const t = useText();
  const dateOf = useAppearance();
  return ({ until }: Hidden): string =>
    until === undefined ? t('content.hidden') : t('content.hiddenUntil', { date: dateOf(until) });
};

type Props = { state: EntryStateName; hidden?: Hidden | undefined };

/** The state of an entry as visitors know it: one that they do not see is never called live. */
export const ShownState = ({ state, hidden }: Props) => {
  const hiddenText = useHiddenText();
  return hidden ? <EntryState state="hidden" text={hiddenText(hidden)} /> : <EntryState state={state} />;
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
