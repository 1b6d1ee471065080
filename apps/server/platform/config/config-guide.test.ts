import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variables } from './schema.ts';

test('the configuration guide lists every variable once and no other', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/configuration.md', import.meta.url), 'utf8');
  const listed = guide.matchAll(/^\| `([A-Z0-9_]+)` +\|/gm).map(([, name]) => String(name));
  expect([...listed].toSorted()).toEqual(Object.keys(variables).toSorted());
});
