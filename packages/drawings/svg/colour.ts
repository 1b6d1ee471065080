import { type Accent, defaultAccent } from '@site/contract/accent';
import { linearise, mix, toRgb } from '@site/contract/colour';

export const lighten = (colour: string, t: number): string => mix(colour, '#ffffff', t);
export const darken = (colour: string, t: number): string => mix(colour, '#000000', t);

/** glTF uses linear light, while the drawings use sRGB. */
export function toLinear(hex: string): [number, number, number] {
  const channel = (v: number): number => Math.round(linearise(v) * 1e4) / 1e4;
  const [r, g, b] = toRgb(hex);
  return [channel(r), channel(g), channel(b)];
}

export const lampColour = { live: '#2fd596', alarm: '#ff5546', amber: '#ffb02e' } as const;

/** Inks of line drawings: the page's theme if there is one, else the light theme. */
export const ink = 'var(--ink, #12181f)';
export const muted = 'var(--muted, #55606b)';
export const accentIn = (colour: string): string => `var(--signal, ${colour})`;

/** Scenes, diagrams and plates are drawn in the default accent. This gives them the company's. */
export const withAccent = (svg: string, { light, dark }: Accent): string =>
  svg.replaceAll(defaultAccent.light, light).replaceAll(defaultAccent.dark, dark);

/** Replaces custom properties by their fallbacks, because rasterisers do not support them. */
export const withoutTheme = (svg: string): string => svg.replace(/var\(--[a-z-]+, ([^()]+)\)/g, '$1');
