import { expect, test } from 'vitest';
import { productFiles, textOf } from '#test/support/source.ts';
import { root } from '../steps/run.mjs';
import { createClassNames } from './styles.ts';

const sheets = productFiles.filter((file) => file.endsWith('.module.css'));

test('a class has the same short name in every build', () => {
  const file = `${root}${sheets[0]}`;
  const name = createClassNames()('chips', file);
  expect(name).toMatch(/^[A-Za-z]{3}-chips$/);
  expect(createClassNames()('chips', `${file}?used`)).toBe(name);
});

test('no two files have the same name for a class', () => {
  const nameOf = createClassNames();
  const names = sheets.flatMap((sheet) => {
    const classes = new Set(textOf(sheet).match(/(?<=\.)[A-Za-z][\w-]*(?=[\s.:,{[>)])/g));
    return [...classes].map((name) => nameOf(name, `${root}${sheet}`));
  });
  expect(names.length).toBeGreaterThan(500);
  expect(new Set(names).size).toBe(names.length);
});
