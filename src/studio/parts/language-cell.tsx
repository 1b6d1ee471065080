import type { ReactNode } from 'react';
import { type Locale, locales } from '#contract/locales.ts';
import type { TextKey } from '#i18n/keys.ts';
import { useText } from '#ui/language/use-text.ts';
import styles from './language-cell.module.css';

const frame = { x: 1.6, y: 1.6, width: 10.8, height: 10.8, fill: 'none', stroke: 'currentColor', strokeWidth: 1.3 };
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.3 };
const full = <rect x="1" y="1" width="12" height="12" fill="currentColor" />;

/** The shape alone tells the states apart; colour only helps. */
const states = {
  source: {
    label: 'studio.textSource',
    shape: (
      <>
        {full}
        <path d="M9.4 4.6H4.8v2.3h4.4v2.4H4.6" stroke="var(--panel)" strokeWidth="1.5" fill="none" />
      </>
    ),
  },
  current: {
    label: 'studio.textCurrent',
    shape: (
      <>
        {full}
        <path d="m3.6 7.2 2.3 2.3 4.6-4.9" stroke="var(--panel)" strokeWidth="1.7" fill="none" />
      </>
    ),
  },
  outdated: {
    label: 'studio.textOutdated',
    shape: (
      <>
        <rect {...frame} />
        <path d="M1.6 1.6h5.4v10.8H1.6z" fill="currentColor" />
      </>
    ),
  },
  draft: {
    label: 'studio.textDraft',
    shape: (
      <>
        <rect {...frame} strokeDasharray="2 1.6" />
        <path d="M4.4 9.6 9.4 4.6" stroke="currentColor" strokeWidth="1.6" />
      </>
    ),
  },
  missing: {
    label: 'studio.textMissing',
    shape: (
      <>
        <rect {...frame} />
        <path d="m4 4 6 6M10 4l-6 6" {...line} />
      </>
    ),
  },
  none: { label: 'studio.textNotNeeded', shape: <path d="M4 7h6" {...line} /> },
} as const satisfies Record<string, { label: TextKey; shape: ReactNode }>;

export type TextState = keyof typeof states;

type Props = {
  locale: Locale;
  state: TextState;
  /** One figure: days in lists, words on the board. */
  figure?: string;
};

/** The state of a text in one language, named in full for screen readers. */
export const LanguageCell = ({ locale, state, figure }: Props) => {
  const t = useText();
  const { label, shape } = states[state];
  const name = `${locales[locale].name}: ${t(label)}${figure ? `, ${figure}` : ''}`;
  return (
    <span className={styles.cell} data-state={state} role="img" aria-label={name} title={name}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {shape}
      </svg>
      {figure && <span aria-hidden="true">{figure}</span>}
    </span>
  );
};
