import type { ModbusInput } from '../inputs.ts';
import { tableOf } from './columns.ts';

const cell = (value: string | number): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** With a byte order mark, so that spreadsheets read °C right. */
export const makeModbusCsv = (input: ModbusInput): Buffer =>
  Buffer.from(
    `\ufeff${tableOf(input)
      .map((row) => `${row.map(cell).join(',')}\r\n`)
      .join('')}`,
  );
