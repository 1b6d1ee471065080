import type { TextKey } from '@site/contract/i18n/keys';
import { type Locale, locales } from '@site/contract/locales';
import { languageStates } from '@site/contract/staff/content';
import { useText } from '@site/ui/language/use-text';
import styles from './language-cell.module.css';

type Shape = {
  /** A full square is drawn on, the others are drawn in. */
  square: 'full' | 'open' | 'dashed' | 'none';
  path: string;
  width?: number;
};

/** The shape alone tells the states apart; colour only helps. */
const shapes = {
  source: { square: 'full', path: 'M9.4 4.6H4.8v2.3h4.4v2.4H4.6' },
  current: { square: 'full', path: 'm3.6 7.2 2.3 2.3 4.6-4.9' },
  outdated: { square: 'open', path: 'M4.3 1.6v10.8', width: 5.4 },
  draft: { square: 'dashed', path: 'M4.4 9.6 9.4 4.6' },
  missing: { square: 'open', path: 'm4 4 6 6M10 4l-6 6', width: 1.3 },
  none: { square: 'none', path: 'M4 7h6', width: 1.3 },
} as const satisfies Record<string, Shape>;

export type TextState = keyof typeof shapes;

export const textLabels: Record<TextState, TextKey> = {
  source: 'studio.textSource',
  current: 'studio.textCurrent',
  outdated: 'studio.textOutdated',
  draft: 'studio.textDraft',
  missing: 'studio.textMissing',
  none: 'studio.textNotNeeded',
};

type Props = {
  locale: Locale;
  state: TextState;
  /** One figure: days in lists, words on the board. */
  figure?: string;
};

const Mark = ({ state }: { state: TextState }) => {
  const { square, path, width = 1.6 }: Shape = shapes[state];
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {square === 'full' && <rect x="1" y="1" width="12" height="12" fill="currentColor" />}
      {(square === 'open' || square === 'dashed') && (
        <path
          d="M1.6 1.6h10.8v10.8H1.6z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.3"
          strokeDasharray={square === 'dashed' ? '2 1.6' : undefined}
        />
      )}
      <path d={path} fill="none" stroke={square === 'full' ? 'var(--panel)' : 'currentColor'} strokeWidth={width} />
    </svg>
  );
};

/** The state of a text in one language, named in full for screen readers. */
export const LanguageCell = ({ locale, state, figure }: Props) => {
  const t = useText();
  const name = `${locales[locale].name}: ${t(textLabels[state])}${figure ? `, ${figure}` : ''}`;
  return (
    <span className={`inline ${styles.cell}`} data-state={state} role="img" aria-label={name} title={name}>
      <Mark state={state} />
      {figure && <span aria-hidden="true">{figure}</span>}
    </span>
  );
};

/** What the marks mean. Screen readers hear it at every cell. */
export const LanguageLegend = () => {
  const t = useText();
  return (
    <span className={`bar small muted ${styles.legend}`} aria-hidden="true">
      {languageStates.map((state) => (
        <span key={state} className={`inline ${styles.cell}`} data-state={state}>
          <Mark state={state} />
          <span className="small muted">{t(textLabels[state])}</span>
        </span>
      ))}
    </span>
  );
};
