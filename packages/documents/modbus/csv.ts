import type { ModbusInput } from '../inputs.ts';
import { tableOf } from './columns.ts';

const cell = (value: string | number): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** Starts with a byte order mark, so that spreadsheets decode °C correctly. */
export const makeModbusCsv = (input: ModbusInput): Buffer =>
  Buffer.from(
    `\ufeff${tableOf(input)
      .map((row) => `${row.map(cell).join(',')}\r\n`)
      .join('')}`,
  );
