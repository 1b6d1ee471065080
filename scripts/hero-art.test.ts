import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heroArt } from './hero-art.ts';

test('the committed sprite is what the scene library draws today', () => {
  expect(readFileSync(new URL('../src/web/pages/home/hero/art.svg', import.meta.url), 'utf8')).toBe(heroArt());
});

test('it passes a strict policy: no script, no style, nothing from elsewhere', () => {
  expect(heroArt()).not.toMatch(/<script|<style|style=|url\(/);
  expect(heroArt().replace('http://www.w3.org/2000/svg', '')).not.toContain('http');
});
