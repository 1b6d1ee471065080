import type { StaffData, StaffInput } from '@site/contract/staff/calls';
import { call } from '../api/call.ts';
import { saveFile } from '../parts/copy-and-save.tsx';

type Row = StaffData<'auditList'>['list'][number];

const pageRows = 200;
const maxRows = 20_000;
const columns = ['id', 'at', 'actor', 'action', 'outcome', 'subject', 'object', 'detail', 'network', 'digest'] as const;

/** Spreadsheets run a cell that begins like a formula, so an apostrophe makes it text. */
const cellOf = (value: string): string => {
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
};

const valueOf = (row: Row, column: (typeof columns)[number]): string => {
  if (column === 'actor') return row.actor?.name ?? '';
  if (column === 'detail') return JSON.stringify(row.detail);
  return String(row[column] ?? '');
};

export const toCsv = (rows: readonly Row[]): string =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => cellOf(valueOf(row, column))).join(','))].join(
    '\r\n',
  );

/** Reads the trail page by page, newest first, and saves it as a file. */
export const saveTrail = async (filter: StaffInput<'auditList'>) => {
  const rows: Row[] = [];
  let isComplete = false;
  while (!isComplete && rows.length < maxRows) {
    const before = rows.at(-1)?.id;
    const { list } = await call('auditList', {
      ...filter,
      limit: pageRows,
      ...(before === undefined ? {} : { before }),
    });
    rows.push(...list);
    isComplete = list.length < pageRows;
  }
  // The mark tells spreadsheets that the file is UTF-8.
  saveFile('audit-trail.csv', 'text/csv', `\uFEFF${toCsv(rows)}`);
};
