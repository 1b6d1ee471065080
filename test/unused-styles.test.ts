import { expect, test } from 'vitest';
import { productFiles, resolveImport, sourceFiles, textOf } from './support/source.ts';

const modules = productFiles.filter((name) => name.endsWith('.module.css'));

/** For each style sheet, what its importers read of it: names of classes, or `undefined` for a computed name. */
const readClasses = new Map<string, Set<string | undefined>>(modules.map((name) => [name, new Set()]));
for (const file of sourceFiles) {
  const text = textOf(file);
  for (const [, local = '', target = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
    const read = readClasses.get(resolveImport(file, target) ?? '');
    for (const [, name] of text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) read?.add(name);
    if (new RegExp(`\\b${local}\\[`).test(text)) read?.add(undefined);
  }
}

const toCamelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The classes in the selectors of a style sheet, without those that its own rules compose. */
const classesIn = (css: string): string[] => {
  const plain = css.replaceAll(/\/\*[^]*?\*\/|'[^']*'|:global\([^)]*\)/g, '');
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, selector]) => selector ?? '');
  const composed = [...plain.matchAll(/composes: ([^;]*);/g)].map(([, list]) => list ?? '').join(' ');
  return [...new Set(selectors.join(' ').match(/(?<=\.)[A-Za-z_][\w-]*/g))].filter(
    (name) => !composed.split(/\s+/).includes(name),
  );
};

test('every class of a style sheet is used by a component that imports it', () => {
  const unused = modules.flatMap((sheet) => {
    const read = readClasses.get(sheet) ?? new Set();
    return classesIn(textOf(sheet))
      .filter((name) => !read.has(undefined) && !read.has(toCamelCase(name)))
      .map((name) => `${sheet} .${name}`);
  });
  expect(unused).toEqual([]);
});
