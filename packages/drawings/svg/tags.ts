import { escapeXml } from '@site/contract/escape-xml';

/** Writes a coordinate as briefly as possible: at most `digits` decimals, no leading zero, never −0 or NaN. */
export function n(value: number, digits = 2): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a coordinate: ${value}`);
  const k = 10 ** digits;
  const rounded = Math.round(value * k) / k;
  return (rounded === 0 ? 0 : rounded).toString().replace(/^(-?)0\./, '$1.');
}

/** Rounds the positions and sizes in SVG markup to one decimal, which is enough for thumbnails and for screens drawn in pixels. */
export const coarse = (svg: string): string =>
  svg.replace(/ (x|y|cx|cy|r|rx|width|height|d)="[^"]*"/g, (attribute) =>
    attribute.replace(/(\.\d)\d+/g, '$1').replace(/(\d)\.0(?!\d)/g, '$1'),
  );

export type Attributes = Record<string, string | number | undefined>;

function write(attributes: Attributes): string {
  let out = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) out += ` ${name}="${typeof value === 'number' ? n(value) : escapeXml(value)}"`;
  }
  return out;
}

export const tag = (name: string, attributes: Attributes, inner = ''): string =>
  inner === '' ? `<${name}${write(attributes)}/>` : `<${name}${write(attributes)}>${inner}</${name}>`;

export const rect = (x: number, y: number, width: number, height: number, rx = 0, a: Attributes = {}): string =>
  tag('rect', {
    x: x || undefined,
    y: y || undefined,
    width: Math.max(0, width),
    height: Math.max(0, height),
    rx: rx > 0 ? rx : undefined,
    ...a,
  });

export const circle = (cx: number, cy: number, r: number, a: Attributes = {}): string =>
  tag('circle', { cx: cx || undefined, cy: cy || undefined, r: Math.max(0, r), ...a });

export const path = (d: string, a: Attributes = {}): string => tag('path', { d, ...a });

export const line = (x1: number, y1: number, x2: number, y2: number, a: Attributes = {}): string =>
  path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, a);

export const group = (inner: string, a: Attributes = {}): string => (inner === '' ? '' : tag('g', a, inner));

export const at = (x: number, y: number, scale?: number): string =>
  `translate(${n(x)} ${n(y)})${scale === undefined ? '' : ` scale(${n(scale, 4)})`}`;

/** Points of a polyline, for the `d` of a path. */
export const points = (list: readonly (readonly [number, number])[], close = false): string =>
  `M${list.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`;
