import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inkOf } from '#drawings/diagram/tokens.ts';
import { sceneProperties } from '#drawings/scene/tokens.ts';

const css = readFileSync(new URL('./scenes.css', import.meta.url), 'utf8');

const blocks = {
  light: /:root \{([^}]*)\}/,
  system: /prefers-color-scheme: dark\) \{\s*:root[^{]*\{([^}]*)\}/,
  chosen: /:root\[data-theme='dark'\] \{([^}]*)\}/,
};

/** Name and value of each colour; `#fff` and `#ffffff` are one. */
const colours = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(--[\w-]+):\s*#([0-9a-f]+)/g)].map(([, name, hex = '']) => [
      name,
      hex.length === 3 ? Array.from(hex, (c) => c + c).join('') : hex,
    ]),
  );

const diagramColours = (theme: 'light' | 'dark') =>
  Object.fromEntries(
    (['face', 'legend', 'quiet'] as const).map((ink) => [`--diagram-${ink}`, inkOf(theme)(ink).replace('#', '')]),
  );

test.each([
  ['light', 'light'],
  ['system', 'dark'],
  ['chosen', 'dark'],
] as const)('the %s block carries the colours of the %s drawings', (block, theme) => {
  const found = colours(blocks[block].exec(css)?.[1] ?? '');
  expect(found).toEqual({ ...colours(sceneProperties(theme)), ...diagramColours(theme) });
});
