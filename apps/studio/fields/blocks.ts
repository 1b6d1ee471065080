/** A block of Markdown, and the blank lines that follow it. */
export type Block = { text: string; gap: string };

const itemStart = /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const blank = /^[ \t]*$/;

export const isListItem = (text: string): boolean => itemStart.test(text);

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
