import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { type Locale, locales } from '#contract/locales.ts';
import { useText } from '#ui/language/use-text.ts';
import { insertText } from './insert-text.ts';
import { pasteAsMarkdown } from './paste.ts';
import { TextCell } from './text-cell.tsx';

export type BlockHandlers = {
  change: (locale: Locale, index: number, text: string, caret: number) => void;
  pressKey: (locale: Locale, index: number, event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

type Props = {
  handlers: BlockHandlers;
  locale: Locale;
  index: number;
  label: string;
  address: string;
  hasNumber: boolean;
  value: string;
  isSource: boolean;
  isOutdated: boolean;
  isReadOnly: boolean;
  placeholder: string | undefined;
  problem: string | undefined;
};

const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
  const markdown = pasteAsMarkdown(event.clipboardData);
  if (markdown === undefined) return;
  event.preventDefault();
  insertText(markdown);
};

/** One block of a rich text in one language. */
export const BlockCell = memo(({ handlers, locale, index, label, hasNumber, ...props }: Props) => {
  const t = useText();
  return (
    <TextCell
      {...props}
      locale={locale}
      label={t('content.blockIn', { field: label, language: locales[locale].name, number: index + 1 })}
      marker={hasNumber ? String(index + 1) : undefined}
      isRich
      onChange={(text, caret) => handlers.change(locale, index, text, caret)}
      onKeyDown={(event) => handlers.pressKey(locale, index, event)}
      onPaste={paste}
    />
  );
});
