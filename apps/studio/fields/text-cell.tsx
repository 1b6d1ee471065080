import type { TextKey } from '@site/contract/i18n/keys';
import { type Locale, locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { type ClipboardEvent, Fragment, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon, type IconName, SeverityMark } from '../parts/icon.tsx';
import { insertText } from './paste.ts';
import styles from './text-cell.module.css';

type Tool = { label: TextKey; icon: IconName | 'B' | 'I'; apply: (selected: string) => string };

const eachLine = (text: string, mark: (index: number) => string): string =>
  (text === '' ? '' : text)
    .split('\n')
    .map((line, index) => mark(index) + line)
    .join('\n');

const tools: readonly Tool[] = [
  { label: 'content.toolBold', icon: 'B', apply: (text) => `**${text}**` },
  { label: 'content.toolItalic', icon: 'I', apply: (text) => `*${text}*` },
  { label: 'content.toolLink', icon: 'link', apply: (text) => `[${text}](product:)` },
  { label: 'content.toolList', icon: 'list', apply: (text) => eachLine(text, () => '- ') },
  { label: 'content.toolNumbers', icon: 'ordered-list', apply: (text) => eachLine(text, (index) => `${index + 1}. `) },
  { label: 'content.toolTable', icon: 'table', apply: (text) => `| ${text} |  |\n| --- | --- |\n|  |  |` },
];

/** Marks for the field with focus. A press must not move the focus, or the selection would be lost. */
const TextTools = () => {
  const t = useText();
  return (
    <div className={`floating ${styles.tools}`} role="toolbar" aria-label={t('content.tools')}>
      {tools.map(({ label, icon, apply }) => (
        <button
          key={label}
          type="button"
          tabIndex={-1}
          aria-label={t(label)}
          title={t(label)}
          onMouseDown={(event) => {
            event.preventDefault();
            const field = document.activeElement;
            if (field instanceof HTMLTextAreaElement)
              insertText(apply(field.value.slice(field.selectionStart, field.selectionEnd)));
          }}
        >
          {icon === 'B' ? <b>B</b> : icon === 'I' ? <i>I</i> : <Icon name={icon} size={15} />}
        </button>
      ))}
    </div>
  );
};

const pattern = /(\*\*)(.+?)(\*\*)|(\[)([^[\]]+)(\]\([^()]*\))|^(#{2,3} |[-*+] |\d{1,9}[.)] )|(\|)/gm;

/**
 * Shows Markdown with its marks muted. No letter may change its width, because the field with the caret lies on top: so
 * strong text gets a stroke instead of a heavier face.
 */
const markMarkdown = (text: string): ReactNode[] => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [all, open, strong, close, bracket, label, target, marker, bar] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + all.length;
    parts.push(
      <Fragment key={match.index}>
        {marker !== undefined || bar !== undefined ? (
          <i>{all}</i>
        ) : (
          <>
            <i>{open ?? bracket}</i>
            <b className={styles.strong}>{strong ?? label}</b>
            <i>{close ?? target}</i>
          </>
        )}
      </Fragment>,
    );
  }
  return [...parts, text.slice(end)];
};

const noRemarks: readonly string[] = [];

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
  /** What could be said better. Stops nothing. */
  remarks?: readonly string[];
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
};

/**
 * A text or a block of one language. The text is drawn with muted marks, and the field itself lies on top with invisible
 * letters, so that a key costs one small element however long the entry is.
 */
export const TextCell = (props: Props) => {
  const {
    locale,
    label,
    value,
    onChange,
    address,
    marker,
    problem,
    placeholder,
    isReadOnly = false,
    remarks = noRemarks,
  } = props;
  const [hasFocus, setHasFocus] = useState(false);
  const problemId = useId();
  const remarksId = useId();
  const described = [problem !== undefined && problemId, remarks.length > 0 && remarksId].filter(Boolean).join(' ');
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
          aria-describedby={described || undefined}
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
      {(hasFocus || remarks.length > 0) && (
        // A live region announces what changes in it, so it is there before the first remark.
        <div id={remarksId} role={hasFocus ? 'status' : undefined}>
          {remarks.map((remark) => (
            <p key={remark} className={`problem ${styles.problem} ${styles.remark}`}>
              <SeverityMark severity="warn" size={14} />
              {remark}
            </p>
          ))}
        </div>
      )}
    </div>
  );
};
