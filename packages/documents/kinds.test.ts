import { expect, test } from 'vitest';
import { kindNames, needsLogin } from './kinds.ts';

test('manuals, drawings, register maps, firmware and software need login, everything else is open', () => {
  const closed = kindNames.filter((kind) => needsLogin(kind, false));
  expect(closed.toSorted()).toEqual([
    'cad',
    'dimension_dxf',
    'dimension_pdf',
    'efi',
    'firmware',
    'manual',
    'modbus_csv',
    'modbus_xlsx',
    'software',
    'tool',
    'wiring',
  ]);
});

test('every document about a discontinued product needs login', () => {
  expect(kindNames.every((kind) => needsLogin(kind, true))).toBe(true);
});
