import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';

type Shape = { tone?: 'live' | 'alarm'; dashes?: string; hand?: string; fill?: string };

/** The fill tells how much of an entry is live; the word is always beside it. */
const shapes = {
  draft: { dashes: '2 1.5' },
  scheduled: { hand: 'M7 4.2V7l2 1.4' },
  live: { tone: 'live', fill: 'M7 2.2a4.8 4.8 0 0 1 0 9.6 4.8 4.8 0 0 1 0-9.6z' },
  changed: { tone: 'live', fill: 'M7 2.3a4.7 4.7 0 0 1 0 9.4z' },
  hidden: { hand: 'M4.2 7h5.6' },
  withdrawn: { tone: 'alarm', hand: 'm3.7 10.3 6.6-6.6' },
} as const satisfies Record<string, Shape>;

export type EntryStateName = keyof typeof shapes;

export const stateLabels: Record<EntryStateName, TextKey> = {
  draft: 'studio.stateDraft',
  scheduled: 'studio.stateScheduled',
  live: 'studio.stateLive',
  changed: 'studio.stateChanged',
  hidden: 'content.hidden',
  withdrawn: 'studio.stateWithdrawn',
};

type Props = {
  state: EntryStateName;
  /** Instead of the state's own word, such as the time it goes live. */
  text?: string | undefined;
};

export const EntryState = ({ state, text }: Props) => {
  const t = useText();
  const { tone, dashes, hand, fill }: Shape = shapes[state];
  return (
    <span className="inline small nowrap">
      <svg className={tone} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.4">
          <circle cx="7" cy="7" r="4.8" strokeDasharray={dashes} />
          <path d={hand} />
        </g>
        <path d={fill} fill="currentColor" />
      </svg>
      <span>{text ?? t(stateLabels[state])}</span>
    </span>
  );
};
