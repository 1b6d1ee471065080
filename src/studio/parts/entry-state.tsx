import type { TextKey } from '#i18n/keys.ts';
import { useText } from '#ui/language/use-text.ts';
import styles from './entry-state.module.css';

const ring = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.4 };
const circle = <circle cx="7" cy="7" r="4.8" {...ring} />;

/** The fill tells how much of an entry is live; the word is always beside it. */
const states = {
  draft: {
    label: 'studio.stateDraft',
    tone: 'plain',
    shape: <circle cx="7" cy="7" r="4.8" strokeDasharray="2 1.5" {...ring} />,
  },
  scheduled: {
    label: 'studio.stateScheduled',
    tone: 'plain',
    shape: (
      <>
        {circle}
        <path d="M7 4.2V7l2 1.4" {...ring} />
      </>
    ),
  },
  live: { label: 'studio.stateLive', tone: 'live', shape: <circle cx="7" cy="7" r="5.2" fill="currentColor" /> },
  changed: {
    label: 'studio.stateChanged',
    tone: 'live',
    shape: (
      <>
        {circle}
        <path d="M7 2.3a4.7 4.7 0 0 1 0 9.4z" fill="currentColor" />
      </>
    ),
  },
  withdrawn: {
    label: 'studio.stateWithdrawn',
    tone: 'alarm',
    shape: (
      <>
        {circle}
        <path d="m3.7 10.3 6.6-6.6" {...ring} />
      </>
    ),
  },
} as const satisfies Record<string, { label: TextKey; tone: 'plain' | 'live' | 'alarm'; shape: unknown }>;

export type EntryStateName = keyof typeof states;

type Props = {
  state: EntryStateName;
  /** Instead of the state's own word, such as the time it goes live. */
  text?: string | undefined;
};

export const EntryState = ({ state, text }: Props) => {
  const t = useText();
  const { label, tone, shape } = states[state];
  return (
    <span className={styles.state} data-tone={tone}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {shape}
      </svg>
      <span>{text ?? t(label)}</span>
    </span>
  );
};
