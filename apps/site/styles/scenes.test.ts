import { readFileSync } from 'node:fs';
import { inkOf } from '@site/drawings/diagram/ink-and-symbols';
import { sceneProperties } from '@site/drawings/scene/tokens';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./scenes.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** Name and value of each colour in a theme; `#fff` and `#ffffff` count as equal. */
const colours = (text: string, theme: Theme) =>
  Object.fromEntries(
    [...text.matchAll(/(--[\w-]+):\s*(?:light-dark\()?#([0-9a-f]+)(?:, #([0-9a-f]+))?/g)]
      .map(([, name, light = '', dark = light]) => ({ name, hex: theme === 'dark' ? dark : light }))
      .map(({ name, hex }) => [name, hex.length === 3 ? Array.from(hex, (c) => c + c).join('') : hex]),
  );

const diagramColours = (theme: Theme) =>
  Object.fromEntries(
    (['face', 'legend', 'quiet'] as const).map((ink) => [`--diagram-${ink}`, inkOf(theme)(ink).replace('#', '')]),
  );

test.each(['light', 'dark'] as const)('the page has the same colours as the %s drawings', (theme) => {
  expect(colours(css, theme)).toEqual({ ...colours(sceneProperties(theme), theme), ...diagramColours(theme) });
});
