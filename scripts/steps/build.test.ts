import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { markOf } from './build.mjs';

const project = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'apps/site'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  return root;
};

test('the same files in another clone need no new build', () => {
  const files = { 'package-lock.json': '{}', 'apps/site/page.tsx': 'page' };
  expect(markOf(project(files))).toBe(markOf(project({ ...files, 'apps/site/page.test.ts': 'test' })));
});

test.each([
  ['a changed file', { 'apps/site/page.tsx': 'changed' }],
  ['a new file', { 'apps/site/page.tsx': 'page', 'apps/site/menu.tsx': '' }],
  ['a renamed file', { 'apps/site/pages.tsx': 'page' }],
  ['other dependencies', { 'apps/site/page.tsx': 'page', 'package-lock.json': '{}' }],
])('%s needs a new build', (_, files) => {
  expect(markOf(project(files))).not.toBe(markOf(project({ 'apps/site/page.tsx': 'page' })));
});
