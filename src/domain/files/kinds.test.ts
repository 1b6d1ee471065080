import { expect, test } from 'vitest';
import { kindNames, needsLogin } from './kinds.ts';

test('catalogues, data sheets and certificates are open, everything else needs login', () => {
  const open = kindNames.filter((kind) => !needsLogin(kind, false));
  expect(open.toSorted()).toEqual(['catalogue', 'certificate', 'datasheet']);
});

test('whatever is about a discontinued product needs login', () => {
  expect(kindNames.every((kind) => needsLogin(kind, true))).toBe(true);
});
