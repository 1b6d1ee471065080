import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Path } from '#content/issues.ts';
import { type Locale, locales, type Localised } from '#contract/locales.ts';
import { useText } from '#ui/language/use-text.ts';
import { type Block, cutBlock, isListItem, joinBlocks, joinWithPrevious, setBlock, splitBlocks } from './blocks.ts';
import { useDocumentStore, useValue } from './document-store.ts';
import { fieldAddress, textProblemAt, useForm } from './form-context.ts';
import { insertText } from './insert-text.ts';
import { pasteAsMarkdown } from './paste.ts';
import { TextCell } from './text-cell.tsx';
import styles from './rows.module.css';

type BlockHandlers = {
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
const BlockCell = memo(({ handlers, locale, index, label, hasNumber, ...props }: Props) => {
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

type Caret = { locale: Locale; index: number; at: number };

/** The block that contains a place of the joined text, and the place inside it. */
const locate = (blocks: readonly Block[], offset: number): { index: number; at: number } => {
  let rest = offset;
  for (const [index, { text, gap }] of blocks.entries()) {
    if (rest <= text.length || index === blocks.length - 1) return { index, at: Math.min(rest, text.length) };
    rest -= text.length + gap.length;
    if (rest < 0) return { index: index + 1, at: 0 };
  }
  return { index: 0, at: 0 };
};

/** Markdown in languages, block beside block. Each language is one text; the blocks exist only here. */
export const RichTextRows = ({ path, label }: { path: Path; label: string }) => {
  const store = useDocumentStore();
  const { columns, source, problems, outdated, mayWrite } = useForm();
  const [value] = useValue(path);
  const text = (value ?? {}) as Partial<Localised>;
  // Blocks stay as they were split while somebody types in them.
  const [split, setSplit] = useState<Partial<Record<Locale, Block[]>>>({});
  const caret = useRef<Caret | undefined>(undefined);

  const blocksIn = (locale: Locale): Block[] => {
    const markdown = text[locale] ?? '';
    const current = split[locale];
    return current && joinBlocks(current) === markdown ? current : splitBlocks(markdown);
  };
  const addressOf = (locale: Locale, index: number): string =>
    fieldAddress(index === 0 ? [...path, locale] : [...path, locale, `block-${index + 1}`]);
  const write = (locale: Locale, blocks: Block[], next?: { index: number; at: number }) => {
    const markdown = joinBlocks(blocks);
    setSplit({ ...split, [locale]: markdown.trim() === '' ? [] : blocks });
    if (next) caret.current = { locale, ...next };
    store.set([...path, locale], markdown.trim() === '' ? undefined : markdown);
  };
  useEffect(() => {
    if (!caret.current) return;
    const { locale, index, at } = caret.current;
    caret.current = undefined;
    const cell = document.querySelector<HTMLTextAreaElement>(
      `[data-field="${CSS.escape(addressOf(locale, index))}"] textarea`,
    );
    cell?.focus();
    cell?.setSelectionRange(at, at);
  });

  const change = (locale: Locale, index: number, next: string, at: number) => {
    const blocks = setBlock(blocksIn(locale), index, next);
    if (!/\n[ \t]*\n/.test(next.trimStart())) return write(locale, blocks);
    const [before, after] = [next.slice(0, at), next.slice(at)];
    if (/\n[ \t]*\n$/.test(before)) {
      // Two line ends begin a new block, which may be empty for a moment.
      const gap = blocks[index]?.gap ?? '';
      const cut = blocks.toSpliced(index, 1, { text: before.trimEnd(), gap: '\n\n' }, { text: after, gap });
      return write(locale, cut, { index: index + 1, at: 0 });
    }
    // A text of several blocks was pasted.
    const offset = joinBlocks(blocks.slice(0, index)).length + at;
    const again = splitBlocks(joinBlocks(blocks));
    return write(locale, again, locate(again, offset));
  };
  const pressKey = (locale: Locale, index: number, event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value: current } = event.currentTarget;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    if (event.key === 'Enter' && isPlain && !event.shiftKey && isListItem(current)) {
      event.preventDefault();
      const blocks = cutBlock(blocksIn(locale), index, selectionStart);
      const marker = /^\S+\s/.exec(blocks[index + 1]?.text ?? '')?.[0] ?? '';
      write(locale, blocks, { index: index + 1, at: marker.length });
    } else if (event.key === 'Backspace' && isPlain && index > 0 && selectionStart === 0 && selectionEnd === 0) {
      event.preventDefault();
      const at = blocksIn(locale)[index - 1]?.text.trimEnd().length ?? 0;
      write(locale, joinWithPrevious(blocksIn(locale), index), { index: index - 1, at });
    }
  };
  const latest = useRef({ change, pressKey });
  useLayoutEffect(() => {
    latest.current = { change, pressKey };
  });
  // The same object in every render: a key renders one block of hundreds.
  const handlers = useMemo(
    (): BlockHandlers => ({
      change: (...args) => latest.current.change(...args),
      pressKey: (...args) => latest.current.pressKey(...args),
    }),
    [],
  );

  const blocks = new Map(columns.map((locale) => [locale, blocksIn(locale)]));
  const count = Math.max(1, ...[...blocks.values()].map((list) => list.length));
  const isOutdated = (locale: Locale) =>
    outdated.some((one) => one.locale === locale && fieldAddress(one.path) === fieldAddress(path));
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={`ruled ${styles.row}`} data-row>
      {[...blocks].map(([locale, list], column) => (
        <BlockCell
          key={locale}
          handlers={handlers}
          locale={locale}
          index={index}
          label={label}
          address={addressOf(locale, index)}
          hasNumber={column === 0}
          value={list[index]?.text ?? ''}
          isSource={locale === source}
          isOutdated={index === 0 && isOutdated(locale)}
          isReadOnly={!mayWrite(locale) || index > list.length}
          placeholder={count === 1 ? label : undefined}
          problem={index === 0 ? textProblemAt(problems, path, locale, source) : undefined}
        />
      ))}
    </div>
  ));
};
