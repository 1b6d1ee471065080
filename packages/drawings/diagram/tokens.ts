import { defaultAccent } from '@site/contract/accent';
import type { Theme } from '../scene/tokens.ts';

const light = {
  ink: '#12181f',
  muted: '#55606b',
  panel: '#ffffff',
  signal: defaultAccent.light,
  dead: '#858c94',
  live: '#12805c',
  face: '#1b2127',
  legend: '#eef1f3',
  quiet: '#9aa7b2',
} as const;
const dark: Record<keyof typeof light, string> = {
  ink: '#eef1f3',
  muted: '#9aa7b2',
  panel: '#161c22',
  signal: defaultAccent.dark,
  dead: '#66727d',
  live: '#35c495',
  face: '#2a3138',
  legend: '#eef1f3',
  quiet: '#b4bfc8',
};

export type Ink = keyof typeof light;

// The site's tokens keep their names; a diagram adds four tokens.
const names: Record<Ink, string> = {
  ink: '--ink',
  muted: '--muted',
  panel: '--panel',
  signal: '--signal',
  live: '--live',
  dead: '--scene-dead',
  face: '--diagram-face',
  legend: '--diagram-legend',
  quiet: '--diagram-quiet',
};

export const inkOf =
  (theme: Theme) =>
  (ink: Ink): string =>
    theme === 'page' ? `var(${names[ink]},${light[ink]})` : (theme === 'dark' ? dark : light)[ink];

export type InkOf = ReturnType<typeof inkOf>;
