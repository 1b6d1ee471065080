import type { Path } from '@site/content/issues';
import { type Locale, locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { fieldAddress } from './form-context.ts';
import { insertText, pasteAsMarkdown } from './paste.ts';
import { TextCell } from './text-cell.tsx';
import { useRemarks } from './use-remarks.ts';
import styles from './rows.module.css';

export type BlockHandlers = {
  change: (locale: Locale, index: number, text: string, caret: number) => void;
  pressKey: (locale: Locale, index: number, event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

/** What all blocks of a language have in common. */
export type BlockLanguage = {
  locale: Locale;
  isSource: boolean;
  isOutdated: boolean;
  isReadOnly: boolean;
  problem: string | undefined;
};

type RowProps = {
  handlers: BlockHandlers;
  path: Path;
  index: number;
  label: string;
  placeholder: string | undefined;
  languages: readonly BlockLanguage[];
  /** In the order of the languages; undefined where a block before it would still be missing. */
  texts: readonly (string | undefined)[];
};
type CellProps = Omit<RowProps, 'languages' | 'texts'> & {
  language: BlockLanguage;
  hasNumber: boolean;
  text: string | undefined;
};

export const blockAddress = (path: Path, locale: Locale, index: number): string =>
  fieldAddress(index === 0 ? [...path, locale] : [...path, locale, `block-${index + 1}`]);

const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
  const markdown = pasteAsMarkdown(event.clipboardData);
  if (markdown === undefined) return;
  event.preventDefault();
  insertText(markdown);
};

/** One block of a rich text in one language. */
const BlockCell = memo(({ handlers, path, index, label, placeholder, language, hasNumber, text }: CellProps) => {
  const t = useText();
  const { locale, isSource, isOutdated, isReadOnly, problem } = language;
  return (
    <TextCell
      locale={locale}
      label={t('content.blockIn', { field: label, language: locales[locale].name, number: index + 1 })}
      address={blockAddress(path, locale, index)}
      marker={hasNumber ? String(index + 1) : undefined}
      value={text ?? ''}
      isRich
      isSource={isSource}
      isOutdated={index === 0 && isOutdated}
      isReadOnly={isReadOnly || text === undefined}
      placeholder={placeholder}
      problem={index === 0 ? problem : undefined}
      remarks={useRemarks(path, locale, text ?? '')}
      onChange={(next, caret) => handlers.change(locale, index, next, caret)}
      onKeyDown={(event) => handlers.pressKey(locale, index, event)}
      onPaste={paste}
    />
  );
});

const isSameRow = ({ texts, ...before }: RowProps, { texts: nextTexts, ...next }: RowProps): boolean =>
  texts.length === nextTexts.length &&
  texts.every((text, column) => text === nextTexts[column]) &&
  (Object.keys(before) as (keyof typeof before)[]).every((name) => before[name] === next[name]);

/** The same block in all languages, side by side. A key renders one row of many. */
export const BlockRow = memo(
  ({ languages, texts, ...props }: RowProps) => (
    <div className={`ruled ${styles.row}`} data-row>
      {languages.map((language, column) => (
        <BlockCell key={language.locale} {...props} language={language} hasNumber={column === 0} text={texts[column]} />
      ))}
    </div>
  ),
  isSameRow,
);
