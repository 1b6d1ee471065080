import { expect, test } from 'vitest';
import { kindNames, needsLogin } from './kinds.ts';

test('manuals, drawings, register maps and tools need login, everything else is open', () => {
  const closed = kindNames.filter((kind) => needsLogin(kind, false));
  expect(closed.toSorted()).toEqual([
    'dimension_dxf',
    'dimension_pdf',
    'efi',
    'manual',
    'modbus_csv',
    'modbus_xlsx',
    'tool',
  ]);
});

test('every document about a discontinued product needs login', () => {
  expect(kindNames.every((kind) => needsLogin(kind, true))).toBe(true);
});
