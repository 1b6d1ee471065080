import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClassNames } from './class-names.ts';

const src = join(import.meta.dirname, '../../src');
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.module.css'));

test('a class has the same short name in every build', () => {
  const file = join(src, 'web/ui/chips/chips.module.css');
  const name = createClassNames()('chips', file);
  expect(name).toMatch(/^[A-Za-z]{3}-chips$/);
  expect(createClassNames()('chips', `${file}?used`)).toBe(name);
});

test('no two files have the same name for a class', () => {
  const nameOf = createClassNames();
  const names = sheets.flatMap((sheet) => {
    const css = readFileSync(join(src, sheet), 'utf8');
    const classes = new Set(css.match(/(?<=\.)[A-Za-z][\w-]*(?=[\s.:,{[>)])/g));
    return [...classes].map((name) => nameOf(name, join(src, sheet)));
  });
  expect(names.length).toBeGreaterThan(500);
  expect(new Set(names).size).toBe(names.length);
});
