import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { agrees, isInstalled, remedyFor } from './install.mjs';

const lock = {
  '': {},
  'node_modules/hono': { version: '4.0.0', integrity: 'a' },
  'node_modules/vitest': { version: '5.0.0', integrity: 'b', dev: true },
  'node_modules/native-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  'node_modules/native-there': { version: '1.0.0', optional: true, os: ['plan9'] },
};
const { 'node_modules/native-there': _there, '': _root, ...complete } = lock;
const { 'node_modules/vitest': _vitest, ...production } = complete;

test('a complete installation is left alone', () => {
  expect(agrees(lock, complete, true)).toBe(true);
});

test('an installation without tools is enough to start, not to test', () => {
  expect(agrees(lock, production, false)).toBe(true);
  expect(agrees(lock, production, true)).toBe(false);
});

test.each([
  ['another version', { ...complete, 'node_modules/hono': { version: '3.9.9', integrity: 'a' } }],
  ['other contents', { ...complete, 'node_modules/hono': { version: '4.0.0', integrity: 'x' } }],
  ['a package that left the lock', { ...complete, 'node_modules/old': { version: '1.0.0' } }],
  ['packages of another platform', { ...complete, 'node_modules/native-there': lock['node_modules/native-there'] }],
])('%s makes it stale', (_, found) => {
  expect(agrees(lock, found, true)).toBe(false);
});

const aProject = (dependencies: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'installed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const packages = { '': {}, 'packages/a': { dependencies: { hono: '4.0.0' } } };
  const files = {
    'package.json': { dependencies: {} },
    'package-lock.json': { packages },
    'packages/a/package.json': { dependencies },
    'node_modules/.package-lock.json': { packages: { 'packages/a': packages['packages/a'] } },
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), JSON.stringify(content));
  }
  return root;
};

test('a package of the project that needs something else than the lock says makes it stale', () => {
  expect(isInstalled(aProject({ hono: '4.0.0' }), false)).toBe(true);
  expect(isInstalled(aProject({ hono: '4.0.0', zod: '4.0.0' }), false)).toBe(false);
});

test('a missing system library is reported with its package; other failures are passed through', () => {
  const bare = 'npm error node: error while loading shared libraries: libatomic.so.1: cannot open shared object file';
  expect(remedyFor(bare)).toContain('apt install libatomic1');
  expect(remedyFor('npm error code E404')).toBe('');
});
