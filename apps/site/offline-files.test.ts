import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes } from '@site/contract/locales';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../dist/client');
const maxSentBytes = 265_000;

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** What the built worker stores: every address of a file that it names. */
const namedByWorker = () => new Set(read('ecucode-worker.js').match(/\/assets\/[\w./-]+/g));

/** What the fault-code page can reach in the build's manifest, other pages left out. */
const reachable = (): Chunk[] => {
  const manifest = JSON.parse(read('manifest.json')) as Record<string, Chunk>;
  const seen = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || /^apps\/site\/pages\/(?!faults\/)/.test(key)) return;
    seen.set(key, chunk);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit('apps/site/entry-browser.tsx');
  visit('apps/site/pages/faults/codes-page.tsx');
  return [...seen.values()];
};

const hasBuild = existsSync(join(dist, 'manifest.json'));

test.skipIf(!hasBuild)('the worker stores every script and style that the fault-code page can load', () => {
  const named = namedByWorker();
  const files = reachable().flatMap(({ file, css = [] }) => [file, ...css]);
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !named.has(`/${file}`))).toEqual([]);
});

test.skipIf(!hasBuild).each(localeCodes)('the worker stores the texts of the parts that load later, %s', (locale) => {
  const named = [...namedByWorker()];
  // The router's chunk lists the texts of all pages.
  const code = reachable().flatMap(({ file }) => (/\/full-router-.*\.js$/.test(file) ? [] : [read(file)]));
  const exists = (bundle: string) =>
    existsSync(join(import.meta.dirname, `../../packages/contract/i18n/${bundle}/en.json`));
  const loaded = code
    .flatMap((text) => text.match(/\[(?:[`'"][a-z-]+[`'"],?)+\]/g) ?? [])
    .map((list) => list.match(/[a-z-]+/g) ?? [])
    .filter((bundles) => bundles.every(exists))
    .flat();
  expect(loaded).toEqual(expect.arrayContaining(['footer', 'chrome', 'chat']));
  const missing = new Set(loaded)
    .values()
    .filter((bundle) => !named.some((file) => file.endsWith(`/${bundle}/${locale}.json`)));
  expect([...missing]).toEqual([]);
});

test.skipIf(!hasBuild)('what one edition stores stays small', () => {
  const stored = [...namedByWorker()].filter((file) => !file.endsWith('.json') || file.endsWith('/en.json'));
  const sentBytes = (file: string) =>
    readFileSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).length;
  expect(stored.reduce((sum, file) => sum + sentBytes(file), 0)).toBeLessThan(maxSentBytes);
});
