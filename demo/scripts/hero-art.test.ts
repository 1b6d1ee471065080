import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heroArt } from './hero-art.ts';

test('the committed sprite equals the current output of the scene library', () => {
  expect(readFileSync(new URL('../../apps/site/pages/home/hero/art.svg', import.meta.url), 'utf8')).toBe(heroArt());
});

test('it satisfies a strict policy: no scripts, no styles, no external references', () => {
  expect(heroArt()).not.toMatch(/<script|<style|style=|url\(/);
  expect(heroArt().replace('http://www.w3.org/2000/svg', '')).not.toContain('http');
});
