import type { Path } from '@site/content/issues';
import type { Locale, Localised } from '@site/contract/locales';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useEntryStore, useValue } from './entry-store.ts';
import { fieldAddress, textProblemAt, useForm } from './form-context.ts';
import { blockAddress, type BlockHandlers, type BlockLanguage, BlockRow } from './rich-text-row.tsx';

/** A block of Markdown, and the blank lines that follow it. */
type Block = { text: string; gap: string };

const itemStart = /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const blank = /^[ \t]*$/;

const isListItem = (text: string): boolean => itemStart.test(text);

/**
 * Splits Markdown at blank lines and list items, so that the same sentence is side by side in all languages. The blocks
 * joined again are the same text, byte for byte.
 */
export const splitBlocks = (markdown: string): Block[] => {
  const blocks: Block[] = [];
  let [text, gap, isInItem] = ['', '', false];
  const finish = () => {
    if (text !== '' || gap !== '') blocks.push({ text, gap });
    [text, gap] = ['', ''];
  };
  for (const [line] of markdown.matchAll(/[^\n]*(?:\n|$)/g)) {
    if (line === '') break;
    const content = line.replace(/\r?\n$/, '');
    if (blank.test(content)) {
      gap += line;
      continue;
    }
    // An indented line after a blank one continues its list item.
    const continues = isInItem && /^[ \t]{2,}/.test(content);
    if (gap !== '' && !continues) finish();
    else if (itemStart.test(content) && text !== '' && (isInItem || gap !== '')) finish();
    if (continues && gap !== '') [text, gap] = [text + gap, ''];
    isInItem = itemStart.test(content) || (isInItem && text !== '');
    text += line;
  }
  finish();
  return blocks.map(moveLineEnd);
};

/** The line end after a block belongs to the gap, so that a field shows the block without an empty last line. */
const moveLineEnd = ({ text, gap }: Block): Block => {
  const [end = ''] = /\r?\n$/.exec(text) ?? [];
  return { text: text.slice(0, text.length - end.length), gap: end + gap };
};

export const joinBlocks = (blocks: readonly Block[]): string => blocks.map(({ text, gap }) => text + gap).join('');

/** The marker of the item after this one: the same bullet, or the next number. */
const nextMarker = (text: string): string => {
  const [, number, dot] = /^(\d{1,9})([.)])/.exec(text) ?? [];
  return number === undefined ? `${text.slice(0, 1)} ` : `${Number(number) + 1}${dot} `;
};

/** Cuts a block in two at the caret: list items make a new item, other blocks a new paragraph. */
export const cutBlock = (blocks: readonly Block[], index: number, caret: number): Block[] => {
  const block = blocks[index];
  if (!block) return [...blocks];
  const isItem = isListItem(block.text);
  const [before, after] = [block.text.slice(0, caret).trimEnd(), block.text.slice(caret).trimStart()];
  const second = { text: isItem ? nextMarker(block.text) + after : after, gap: block.gap === '' ? '\n' : block.gap };
  return blocks.toSpliced(index, 1, { text: before, gap: isItem ? '\n' : '\n\n' }, second);
};

/** Appends a block to the one before it. */
export const joinWithPrevious = (blocks: readonly Block[], index: number): Block[] => {
  const [previous, block] = [blocks[index - 1], blocks[index]];
  if (!previous || !block) return [...blocks];
  const text = isListItem(block.text) ? block.text.replace(itemStart, '').trimStart() : block.text;
  const joined = [previous.text.trimEnd(), text].filter((part) => part !== '').join(' ');
  return blocks.toSpliced(index - 1, 2, { text: joined, gap: block.gap });
};

/** Replaces the text of a block. A text that is new gets a line end; an emptied last block leaves none behind. */
export const setBlock = (blocks: readonly Block[], index: number, text: string): Block[] => {
  const current = blocks[index];
  if (current) return blocks.toSpliced(index, 1, { ...current, text });
  const last = blocks.at(-1);
  const isItem = last !== undefined && isListItem(last.text) && isListItem(text);
  const withGap = last ? blocks.with(blocks.length - 1, { ...last, gap: isItem ? '\n' : '\n\n' }) : [];
  return [...withGap, { text, gap: last?.gap ?? '' }];
};

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

/** Splits the text of a language when it is first needed after a change. */
const useStoredBlocks = (text: Partial<Localised>): ((locale: Locale) => Block[]) => {
  const [cache] = useState(() => new Map<Locale, { markdown: string; blocks: Block[] }>());
  return (locale) => {
    const markdown = text[locale] ?? '';
    const found = cache.get(locale);
    if (found?.markdown === markdown) return found.blocks;
    const blocks = splitBlocks(markdown);
    cache.set(locale, { markdown, blocks });
    return blocks;
  };
};

/** Markdown in languages, block beside block. Each language is one text; the blocks exist only here. */
export const RichTextRows = ({ path, label }: { path: Path; label: string }) => {
  const store = useEntryStore();
  const { columns, source, problems, outdated, mayWrite } = useForm();
  const [value] = useValue(path);
  const text = (value ?? {}) as Partial<Localised>;
  // Blocks stay as they were split while somebody types in them.
  const [split, setSplit] = useState<Partial<Record<Locale, Block[]>>>({});
  const caret = useRef<Caret | undefined>(undefined);

  // A key in one language does not split the others again.
  const stored = useStoredBlocks(text);
  const blocksIn = (locale: Locale): Block[] => {
    const current = split[locale];
    return current && joinBlocks(current) === (text[locale] ?? '') ? current : stored(locale);
  };
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
      `[data-field="${CSS.escape(blockAddress(path, locale, index))}"] textarea`,
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

  const languages = useMemo(
    () =>
      columns.map((locale): BlockLanguage => ({
        locale,
        isSource: locale === source,
        isOutdated: outdated.some((one) => one.locale === locale && fieldAddress(one.path) === fieldAddress(path)),
        isReadOnly: !mayWrite(locale),
        problem: textProblemAt(problems, path, locale, source),
      })),
    [columns, source, outdated, mayWrite, problems, path],
  );
  const columnsOfBlocks = columns.map(blocksIn);
  const count = Math.max(1, ...columnsOfBlocks.map((blocks) => blocks.length));
  // After its last block, every language has room for a new one.
  const textOf = (blocks: readonly Block[], index: number) => (index === blocks.length ? '' : blocks[index]?.text);
  return Array.from({ length: count }, (_, index) => (
    <BlockRow
      key={index}
      handlers={handlers}
      path={path}
      index={index}
      label={label}
      placeholder={count === 1 ? label : undefined}
      languages={languages}
      texts={columnsOfBlocks.map((blocks) => textOf(blocks, index))}
    />
  ));
};
