import { longestRequestNote, maxRequestQuantity } from '@site/contract/bounds';
import type { Locale } from '@site/contract/locales';

/** Reads the lists of parts that people have: CSV as spreadsheets of all countries save it. */

export const maxFileBytes = 200_000;
export const maxFileRows = 200;

/** What spreadsheets write without UTF-8, by the language of the page. */
const legacyEncodings: Partial<Record<Locale, string>> = { zh: 'gbk', hk: 'big5', 'tr-TR': 'windows-1254' };

/** The text of a file, by its byte order mark, as UTF-8, or else as an older spreadsheet wrote it. */
export const decodeText = (bytes: Uint8Array, locale: Locale): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(legacyEncodings[locale] ?? 'windows-1252').decode(bytes);
  }
};

const separators = [',', ';', '\t'] as const;

/** The character that separates most cells of the first line, outside of quotes. Excel may name it in a line of its own. */
const separatorOf = (text: string): string => {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (named) return named;
  const counts = new Map<string, number>(separators.map((one) => [one, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[\r\n]/.test(character)) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
};

export type Cells = { row: number; cells: string[] };

/** Cells row by row, with the number that a spreadsheet shows; empty rows are left out. Looks at each character once. */
export const parseTable = (source: string): Cells[] => {
  const text = source.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const body = text.replace(/^sep=.\r?\n/i, '');
  const rows: Cells[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let row = body === text ? 1 : 2;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ row, cells });
    cells = [];
    row += 1;
  };
  for (let at = 0; at < body.length; at++) {
    const character = body[at] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === separator) endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && body[at + 1] === '\n') at += 1;
      endRow();
    } else cell += character;
  }
  endRow();
  return rows;
};

const names = {
  model: /^(model|modelo|part ?(no|number)?\.?|type|product|型号|型號|产品|產品|ürün)$/i,
  quantity: /^(quantity|qty\.?|pcs|quantidade|qtd\.?|cantidad|cant\.?|adet|miktar|数量|數量)$/i,
  note: /^(notes?|remarks?|comments?|note for this line|observaç(ão|ões)( da linha)?|notas?( de la línea)?|not|satır notu|(本项)?备注|(本項)?備註)$/i,
} as const;

/** Where the columns are: as their headings say, or model, quantity, note. */
const columnsOf = (first: Cells | undefined) => {
  const at = (name: RegExp) => first?.cells.findIndex((cell) => name.test(cell)) ?? -1;
  const found = { model: at(names.model), quantity: at(names.quantity), note: at(names.note) };
  if (found.model >= 0) return { ...found, hasHead: true };
  return { model: 0, quantity: 1, note: 2, hasHead: false };
};

/** What an export added so that a spreadsheet does not take a text for a formula. */
const withoutEscape = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

export type Problem = 'noModel' | 'unknown' | 'quantity' | 'note' | 'full';
export type ReadRow = { row: number; written: string; model: string; quantity: number; note: string };
export type BadRow = { row: number; written: string; problem: Problem };

/** An empty quantity is one; `12,0` and `12.0` are twelve, but nobody orders half a controller. */
const quantityOf = (cell: string): number | undefined => {
  if (cell === '') return 1;
  const digits = /^(\d{1,6})(?:[.,]0+)?$/.exec(cell)?.[1];
  const quantity = Number(digits ?? Number.NaN);
  return quantity >= 1 && quantity <= maxRequestQuantity ? quantity : undefined;
};

/** The rows that can be looked up, and those that cannot, each with its reason. */
export const readRows = (table: readonly Cells[]): { good: ReadRow[]; bad: BadRow[] } => {
  const { model: modelAt, quantity: quantityAt, note: noteAt, hasHead } = columnsOf(table[0]);
  const good: ReadRow[] = [];
  const bad: BadRow[] = [];
  for (const { row, cells } of hasHead ? table.slice(1) : table) {
    const model = withoutEscape(cells[modelAt] ?? '');
    const note = withoutEscape(cells[noteAt] ?? '').replaceAll(/\s+/g, ' ');
    const quantity = quantityOf(cells[quantityAt] ?? '');
    const written = cells.filter(Boolean).join(' · ').slice(0, 80);
    if (model === '') bad.push({ row, written, problem: 'noModel' });
    else if (quantity === undefined) bad.push({ row, written, problem: 'quantity' });
    else if (note.length > longestRequestNote) bad.push({ row, written, problem: 'note' });
    else good.push({ row, written, model: model.slice(0, 60), quantity, note });
  }
  return { good, bad };
};
