import { expect, test } from 'vitest';
import { sourceFiles, textOf } from '#test/support/source.ts';
import { root } from '../steps/run.mjs';
import { toBuildPaths } from './transforms.ts';

const sources = sourceFiles.filter((file) => file.endsWith('.ts'));
const at = (file: string): string => `${root}${file}`;

test('code of the build finds files beside its source', () => {
  const code = "readFileSync(new URL('./a.sql', import.meta.url))";
  expect(toBuildPaths(code, at('apps/server/a/b.ts')).code).toBe(
    'readFileSync(new URL(\'./a.sql\', new URL("../../apps/server/a/b.ts", import.meta.url).href))',
  );
});

test('every thread and process is an entry of the build, under a name of its own, also those of the browser', () => {
  const starts = sources.flatMap((file) => {
    const code = textOf(file);
    const count = code.match(/new Worker\(|\bfork\(/g)?.length ?? 0;
    return count === 0 ? [] : [{ file, count, code }];
  });
  expect(starts.length).toBeGreaterThan(2);
  const built = starts.map(({ file, count, code }) => ({ count, ...toBuildPaths(code, at(file)) }));
  expect(built.map(({ workers }) => workers.length)).toEqual(built.map(({ count }) => count));
  const names = built.flatMap(({ workers }) => workers.map(({ fileName }) => fileName));
  expect(new Set(names).size).toBe(names.length);
});
