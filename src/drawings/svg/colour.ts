export type Rgb = readonly [number, number, number];

export function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, t: number): string {
  const a = toRgb(from);
  const b = toRgb(to);
  const channel = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * t)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

export const lighten = (colour: string, t: number): string => mix(colour, '#ffffff', t);
export const darken = (colour: string, t: number): string => mix(colour, '#000000', t);

/** glTF uses linear light, while the drawings use sRGB. */
export function toLinear(hex: string): [number, number, number] {
  const channel = (v: number): number => {
    const c = v / 255;
    return Math.round((c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4) * 1e4) / 1e4;
  };
  const [r, g, b] = toRgb(hex);
  return [channel(r), channel(g), channel(b)];
}

/** The brand colours from the art direction. */
export const signal = '#e4520b';
export const lampColour = { live: '#2fd596', alarm: '#ff5546', amber: '#ffb02e' } as const;

/** Inks of line drawings: the page's theme if there is one, else the light theme. */
export const ink = 'var(--ink, #12181f)';
export const muted = 'var(--muted, #55606b)';
export const accent = 'var(--signal, #e4520b)';

/** Replaces custom properties by their fallbacks, because rasterisers do not support them. */
export const withoutTheme = (svg: string): string => svg.replace(/var\(--[a-z-]+, ([^)]+)\)/g, '$1');
