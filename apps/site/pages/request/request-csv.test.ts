import { toCsv } from '@site/ui/csv/csv';
import { expect, test } from 'vitest';
import { decodeText, parseTable, readRows } from './request-csv.ts';

const read = (text: string) => readRows(parseTable(text));
const lines = (text: string) => read(text).good.map(({ model, quantity, note }) => [model, quantity, note]);

test.each([
  ['commas', 'Model,Quantity,Note\r\nGK7320,12,labels\r\n'],
  ['semicolons', 'Model;Quantity;Note\nGK7320;12;labels'],
  ['tabs', 'Model\tQuantity\tNote\nGK7320\t12\tlabels\n'],
  ['a line that names the separator', 'sep=;\r\nModel;Quantity;Note\r\nGK7320;12;labels\r\n'],
  ['a byte order mark', '\uFEFFModel,Quantity,Note\nGK7320,12,labels'],
  ['quotes', '"Model","Quantity","Note"\n"GK7320","12","labels"'],
  ['no heading', 'GK7320,12,labels'],
  ['another order', 'Qty;Remarks;Price;Model\n12;labels;;GK7320'],
  ['Chinese headings', '型号,数量,备注\nGK7320,12,labels'],
  ['old Macintosh line ends', 'Model,Quantity,Note\rGK7320,12,labels'],
])('a list with %s is read', (_, text) => expect(lines(text)).toEqual([['GK7320', 12, 'labels']]));

test('quoted cells may hold separators, quotes and line breaks', () =>
  expect(lines('GK7320,2,"cut-out 186 × 141, ""front""\nin Turkish"')).toEqual([
    ['GK7320', 2, 'cut-out 186 × 141, "front" in Turkish'],
  ]));

test('what we export is read back, also where it looks like a formula', () => {
  const note = '=SUM(A1), "quoted"; and -1';
  const csv = toCsv([
    ['Model', 'Quantity', 'Note for this line'],
    ['GK7320', '12', note],
    ['GKT650', '4', '-5 °C'],
  ]);
  expect(csv).toContain(`"'=SUM`);
  expect(lines(csv)).toEqual([
    ['GK7320', 12, note],
    ['GKT650', 4, '-5 °C'],
  ]);
});

test('each bad row has the number that the spreadsheet shows, and its reason', () => {
  const { good, bad } = read(
    ['Model,Quantity,Note', '', 'GK7320,0,', ',3,', 'GK7320,2.5,', `GK7320,1,${'x'.repeat(201)}`, 'GK7320,,'].join(
      '\n',
    ),
  );
  expect(bad.map(({ row, problem }) => [row, problem])).toEqual([
    [3, 'quantity'],
    [4, 'noModel'],
    [5, 'quantity'],
    [6, 'note'],
  ]);
  expect(good.map(({ row, quantity }) => [row, quantity])).toEqual([[7, 1]]);
});

const bytes = (...values: number[]) => Uint8Array.from(values);

test('the encoding follows the byte order mark, UTF-8, or the language of an older spreadsheet', () => {
  expect(decodeText(bytes(0xff, 0xfe, 0x47, 0x00, 0x4b, 0x00), 'en')).toBe('GK');
  expect(decodeText(bytes(0xfe, 0xff, 0x00, 0x47, 0x00, 0x4b), 'en')).toBe('GK');
  expect(decodeText(new TextEncoder().encode('ç型'), 'en')).toBe('ç型');
  expect(decodeText(bytes(0xe7), 'pt')).toBe('ç');
  expect(decodeText(bytes(0xd0, 0xcd), 'zh')).toBe('型');
  expect(decodeText(bytes(0xfe), 'tr-TR')).toBe('ş');
});

test('a file of nothing but quotes or separators is read in linear time', () => {
  for (const character of ['"', ',', '\n', '",']) expect(() => read(character.repeat(100_000))).not.toThrow();
});
