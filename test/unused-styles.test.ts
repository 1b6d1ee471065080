import { expect, test } from 'vitest';
import { productFiles, resolveImport, sourceFiles, textOf } from './support/source.ts';

const modules = productFiles.filter((name) => name.endsWith('.module.css'));

/** For each style sheet, what its importers read of it: names of classes, or `undefined` for a computed name. */
const readClasses = new Map<string, Set<string | undefined>>(modules.map((name) => [name, new Set()]));
for (const file of sourceFiles) {
  const text = textOf(file);
  for (const [, local = '', target = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
    const read = readClasses.get(resolveImport(file, target) ?? '');
    // Not the file's own name in its import.
    for (const [, name] of text.matchAll(new RegExp(`(?<![/-])\\b${local}\\.(\\w+)`, 'g'))) read?.add(name);
    if (new RegExp(`\\b${local}\\[`).test(text)) read?.add(undefined);
  }
}

const toCamelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const withoutTexts = (css: string): string => css.replaceAll(/\/\*[^]*?\*\/|'[^']*'|:global\([^)]*\)/g, '');

/** The classes in the selectors of a style sheet. */
const classesIn = (css: string): string[] => {
  const selectors = [...withoutTexts(css).matchAll(/([^{};]*)\{/g)].map(([, selector]) => selector ?? '');
  return [...new Set(selectors.join(' ').match(/(?<=\.)[A-Za-z_][\w-]*/g))];
};

/** The classes that the rules of a style sheet compose. */
const composedIn = (css: string): string[] =>
  [...withoutTexts(css).matchAll(/composes: ([^;]*);/g)].flatMap(([, list]) => (list ?? '').split(/\s+/));

test('every class of a style sheet is used by a component that imports it', () => {
  const unused = modules.flatMap((sheet) => {
    const read = readClasses.get(sheet) ?? new Set();
    const composed = composedIn(textOf(sheet));
    return classesIn(textOf(sheet))
      .filter((name) => !composed.includes(name))
      .filter((name) => !read.has(undefined) && !read.has(toCamelCase(name)))
      .map((name) => `${sheet} .${name}`);
  });
  expect(unused).toEqual([]);
});

test('every class that a component reads of a style sheet is there', () => {
  const missing = [...readClasses].flatMap(([sheet, read]) => {
    const defined = new Set(classesIn(textOf(sheet)).map(toCamelCase));
    return [...read].flatMap((name) => (name === undefined || defined.has(name) ? [] : [`${sheet} .${name}`]));
  });
  expect(missing).toEqual([]);
});
