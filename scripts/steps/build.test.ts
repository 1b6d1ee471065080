import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { markOf } from './build.mjs';

const project = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src/web'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  return root;
};

test('the same files in another clone need no new build', () => {
  const files = { 'package-lock.json': '{}', 'src/web/page.tsx': 'page' };
  expect(markOf(project(files))).toBe(markOf(project({ ...files, 'src/web/page.test.ts': 'test' })));
});

test.each([
  ['a changed file', { 'src/web/page.tsx': 'changed' }],
  ['a new file', { 'src/web/page.tsx': 'page', 'src/web/menu.tsx': '' }],
  ['a renamed file', { 'src/web/pages.tsx': 'page' }],
  ['other dependencies', { 'src/web/page.tsx': 'page', 'package-lock.json': '{}' }],
])('%s needs a new build', (_, files) => {
  expect(markOf(project(files))).not.toBe(markOf(project({ 'src/web/page.tsx': 'page' })));
});
