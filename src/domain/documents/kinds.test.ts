import { expect, test } from 'vitest';
import { kindNames, needsLogin } from './kinds.ts';

test('catalogues, data sheets, certificates and investors’ reports are open, everything else needs login', () => {
  const open = kindNames.filter((kind) => !needsLogin(kind, false));
  expect(open.toSorted()).toEqual(['catalogue', 'certificate', 'datasheet', 'report']);
});

test('every document about a discontinued product needs login', () => {
  expect(kindNames.every((kind) => needsLogin(kind, true))).toBe(true);
});
