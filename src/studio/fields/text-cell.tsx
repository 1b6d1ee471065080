import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { type Locale, locales } from '#contract/locales.ts';
import { SeverityMark } from '../parts/severity.tsx';
import { markMarkdown } from './markdown-marks.tsx';
import { TextTools } from './text-tools.tsx';
import styles from './text-cell.module.css';

type Props = {
  locale: Locale;
  /** Read out: the field, the language, and the number of a block. */
  label: string;
  value: string;
  onChange: (value: string, caret: number) => void;
  address: string;
  marker?: string | undefined;
  isTitle?: boolean;
  isRich?: boolean;
  isSource?: boolean;
  isOutdated?: boolean;
  isReadOnly?: boolean;
  placeholder?: string | undefined;
  problem?: string | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
};

/**
 * A text or a block of one language. The text is drawn with muted marks, and the field itself lies on top with invisible
 * letters, so that a key costs one small element however long the entry is.
 */
export const TextCell = (props: Props) => {
  const { locale, label, value, onChange, address, marker, problem, placeholder, isReadOnly = false } = props;
  const [hasFocus, setHasFocus] = useState(false);
  const problemId = useId();
  const { lang } = locales[locale];
  return (
    <div
      className={styles.cell}
      data-field={address}
      data-title={props.isTitle || undefined}
      data-source={props.isSource || undefined}
      data-outdated={props.isOutdated || undefined}
      data-invalid={problem !== undefined || undefined}
    >
      {marker !== undefined && (
        <span className={styles.marker} aria-hidden="true">
          {marker}
        </span>
      )}
      {hasFocus && props.isRich && !isReadOnly && <TextTools />}
      <div className={styles.stack} lang={lang}>
        <div className={styles.drawn} aria-hidden="true">
          {props.isRich ? markMarkdown(value) : value}
          {value === '' && <span className="muted">{placeholder}</span>}
          {'\u200B'}
        </div>
        <textarea
          className={styles.input}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          value={value}
          rows={1}
          readOnly={isReadOnly}
          spellCheck
          onChange={({ target }) => onChange(target.value, target.selectionStart)}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          onKeyDown={props.onKeyDown}
          onPaste={props.onPaste}
        />
      </div>
      {problem !== undefined && (
        <p id={problemId} className={`problem ${styles.problem}`}>
          <SeverityMark severity="stop" size={14} />
          {problem}
        </p>
      )}
    </div>
  );
};
