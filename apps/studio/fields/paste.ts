import { isContact } from '@site/content/fields/markdown';

/**
 * Types a text into the field with focus in place of its selection. The command is deprecated and has no successor: it is
 * the only way that the browser's own undo takes it back.
 */
export const insertText = (text: string): void => {
  document.execCommand('insertText', false, text);
};

const heading = /^H[1-6]$/;
const ignored = new Set(['SCRIPT', 'STYLE', 'HEAD', 'META', 'TITLE', 'TEMPLATE', 'NOSCRIPT']);
const blockTags = new Set([
  'P',
  'DIV',
  'UL',
  'OL',
  'TABLE',
  'SECTION',
  'ARTICLE',
  'BLOCKQUOTE',
  'MAIN',
  'HEADER',
  'FOOTER',
]);
const structure = /<(?:p|div|h[1-6]|ul|ol|table|b|strong|em|i|br)[\s>]/i;

const escapeMarks = (text: string): string => text.replaceAll(/[\\*[\]]/g, String.raw`\$&`);
const collapse = (text: string): string => text.replaceAll(/[ \t\r\n\u00A0]+/g, ' ');

/** Word writes strong and emphasised text as styles as often as with elements. */
const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';
const isStrong = (element: Element): boolean =>
  (/^(?:B|STRONG)$/.test(element.tagName) && !/font-weight:\s*(?:normal|400)/i.test(styleOf(element))) ||
  /font-weight:\s*(?:bold|[6-9]00)/i.test(styleOf(element));
const isEmphasised = (element: Element): boolean =>
  /^(?:I|EM)$/.test(element.tagName) || /font-style:\s*italic/i.test(styleOf(element));

const wrap = (text: string, mark: string): string => {
  const inner = text.trim();
  if (inner === '') return text;
  return text.replace(inner, () => mark + inner + mark);
};

const inlineOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return escapeMarks(collapse(node.textContent ?? ''));
  if (!(node instanceof HTMLElement) || ignored.has(node.tagName)) return '';
  if (node.tagName === 'BR') return '\n';
  const inner = [...node.childNodes].map(inlineOf).join('');
  const href = node.getAttribute('href') ?? '';
  // Links of other sites are not part of the content; their words are.
  if (node.tagName === 'A' && isContact(href)) return `[${inner.trim()}](${href})`;
  if (isStrong(node)) return wrap(inner, '**');
  return isEmphasised(node) ? wrap(inner, '*') : inner;
};

const listOf = (list: HTMLElement, depth: number): string =>
  [...list.children]
    .map((item, index) => {
      const nested = [...item.children].filter(({ tagName }) => tagName === 'UL' || tagName === 'OL');
      const words = [...item.childNodes].filter((node) => !nested.includes(node as Element)).map(inlineOf);
      const marker = list.tagName === 'OL' ? `${index + 1}. ` : '- ';
      const line = '  '.repeat(depth) + marker + words.join('').trim();
      return [line, ...nested.map((inner) => listOf(inner as HTMLElement, depth + 1))].join('\n');
    })
    .join('\n');

const rowsToTable = (rows: readonly (readonly string[])[]): string => {
  const width = Math.max(...rows.map((row) => row.length));
  const cellsOf = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => (row[index] ?? '').replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [cellsOf(head), cellsOf(Array.from({ length: width }, () => '---')), ...body.map(cellsOf)].join('\n');
};

const tableOf = (table: HTMLElement): string =>
  rowsToTable(
    [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => inlineOf(cell).trim().replaceAll('\n', ' ')),
    ),
  );

const blocksOf = (node: Node): string[] => {
  if (!(node instanceof HTMLElement)) return [inlineOf(node).trim()];
  const { tagName } = node;
  if (ignored.has(tagName)) return [];
  if (heading.test(tagName)) return [`${Number(tagName[1]) <= 2 ? '##' : '###'} ${inlineOf(node).trim()}`];
  if (tagName === 'UL' || tagName === 'OL') return [listOf(node, 0)];
  if (tagName === 'TABLE') return [tableOf(node)];
  const hasBlocks = [...node.children].some((child) => blockTags.has(child.tagName) || heading.test(child.tagName));
  if (!hasBlocks) return [inlineOf(node).trim()];
  return groupInline([...node.childNodes]);
};

/** Words between two blocks are a paragraph of their own. */
const groupInline = (nodes: readonly Node[]): string[] => {
  const blocks: string[] = [];
  let words = '';
  for (const node of nodes) {
    const isBlock = node instanceof HTMLElement && (blockTags.has(node.tagName) || heading.test(node.tagName));
    if (!isBlock) {
      words += inlineOf(node);
      continue;
    }
    blocks.push(words.trim(), ...blocksOf(node));
    words = '';
  }
  return [...blocks, words.trim()];
};

/** The studio's policy refuses styles in any document, so they are renamed before the browser sees them. */
const withoutStyles = (html: string): string =>
  html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/gi, '').replaceAll(/(<[^<>]*?)\sstyle=/gi, '$1 data-style=');

/** The structure of a web page or a Word document as Markdown. Styles, scripts and foreign links are dropped. */
export const htmlToMarkdown = (html: string): string =>
  groupInline([...new DOMParser().parseFromString(withoutStyles(html), 'text/html').body.childNodes])
    .filter((block) => block !== '')
    .join('\n\n');

/** Rows of a spreadsheet that came without HTML. */
export const cellsToMarkdown = (text: string): string | undefined => {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const isTable = rows.length > 1 && rows.every((row) => row.includes('\t'));
  return isTable ? rowsToTable(rows.map((row) => row.split('\t').map((cell) => cell.trim()))) : undefined;
};

/** What is pasted as Markdown, or undefined to paste plain text. */
export const pasteAsMarkdown = (clipboard: Pick<DataTransfer, 'getData'>): string | undefined => {
  const html = clipboard.getData('text/html');
  return structure.test(html) ? htmlToMarkdown(html) : cellsToMarkdown(clipboard.getData('text/plain'));
};
