import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeEarlierBuilds } from './earlier-builds.ts';

test('a build leaves the files of the one before it, and removes older ones', () => {
  const dist = mkdtempSync(join(tmpdir(), 'builds-'));
  mkdirSync(join(dist, 'assets'));
  const build = (at: number, ...names: string[]) => {
    for (const name of names) {
      writeFileSync(join(dist, name), '');
      utimesSync(join(dist, name), at, at);
    }
    removeEarlierBuilds(dist, at * 1000);
    utimesSync(join(dist, '.files'), at, at);
    return readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  };
  expect(build(1000, 'main.js', 'assets/one.js').toSorted()).toEqual(['assets/one.js', 'main.js']);
  expect(build(2000, 'main.js', 'assets/two.js').toSorted()).toEqual(['assets/one.js', 'assets/two.js', 'main.js']);
  expect(build(3000, 'main.js', 'assets/three.js').toSorted()).toEqual(['assets/three.js', 'assets/two.js', 'main.js']);
  rmSync(dist, { recursive: true });
});
