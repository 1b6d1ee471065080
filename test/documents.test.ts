import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = ['*.md', '{apps,packages}/*/README.md', 'demo/*.md', 'docs/*.md', 'docs/guides/*.md'].flatMap(
  (pattern) => globSync(pattern, { cwd: root }),
);
const folders = /^(?:apps|bench|demo|deploy|docs|packages|scripts|test)\//;
/** Made by whoever follows the guide. */
const made = ['deploy/.env', 'packages/content/event/', 'apps/server/catalogue/event/table.ts'];

test('every path that a document names exists', () => {
  expect(documents.length).toBeGreaterThan(40);
  const wrong = documents.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/`([\w.][\w./-]*)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => folders.test(path) && !made.includes(path) && !existsSync(join(root, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(wrong).toEqual([]);
});
