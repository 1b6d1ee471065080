import { escapeXml } from '@site/contract/escape-xml';
import { perEm } from './glyph-path.ts';
import { n, path, tag } from './tags.ts';

/** [offset, colour, opacity] */
export type Stop = readonly [number, string, number?];
export type Line = readonly [number, number, number, number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) =>
      tag('stop', { offset: offset || undefined, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** a … Z, aa, ab …: the shortest possible ids. */
const idOf = (index: number): string =>
  (index < letters.length ? '' : idOf(Math.floor(index / letters.length) - 1)) + letters.charAt(index % letters.length);

/** Light comes from the upper left: the axis of most gradients. */
const falling: Line = [0, 0, 0.5, 1];

/**
 * Collects each definition of a drawing once, with ids that start with the drawing's prefix, so that several
 * drawings can be on one page without using each other's gradients.
 */
export class SvgDocument {
  readonly prefix: string;
  /** Grid units per font size; a drawing with much small print can use a coarser grid. */
  readonly grid: number;
  readonly #ids = new Map<string, string>();
  readonly #defs: string[] = [];

  constructor(prefix: string, grid = perEm) {
    this.prefix = prefix;
    this.grid = grid;
  }

  define(key: string, write: (id: string) => string): string {
    const existing = this.#ids.get(key);
    if (existing !== undefined) return existing;
    const id = this.prefix + idOf(this.#ids.size);
    this.#ids.set(key, id);
    this.#defs.push(write(id));
    return id;
  }

  linear(list: readonly Stop[], axis: Line = falling): string {
    const [x1, y1, x2, y2] = axis;
    const inner = stops(list);
    const id = this.define(`l${axis.join()}${inner}`, (own) =>
      // Omitted attributes default to 0, except x2, which defaults to 1.
      tag('linearGradient', { id: own, x1: x1 || undefined, y1: y1 || undefined, x2, y2: y2 || undefined }, inner),
    );
    return `url(#${id})`;
  }

  radial(
    list: readonly Stop[],
    circle: { cx?: number; cy?: number; r?: number; fx?: number; fy?: number } = {},
  ): string {
    const inner = stops(list);
    const id = this.define(`r${Object.values(circle).join()}${inner}`, (own) =>
      tag('radialGradient', { id: own, ...circle }, inner),
    );
    return `url(#${id})`;
  }

  blur(deviation: number): string {
    const id = this.define(`b${n(deviation)}`, (own) =>
      tag(
        'filter',
        { id: own, x: '-40%', y: '-40%', width: '180%', height: '180%' },
        tag('feGaussianBlur', { stdDeviation: deviation }),
      ),
    );
    return `url(#${id})`;
  }

  clip(shape: string): string {
    return `url(#${this.define(`c${shape}`, (own) => tag('clipPath', { id: own }, shape))})`;
  }

  pattern(width: number, height: number, inner: string, turn?: number): string {
    const id = this.define(`p${width} ${height} ${turn}${inner}`, (own) =>
      tag(
        'pattern',
        {
          id: own,
          width,
          height,
          patternUnits: 'userSpaceOnUse',
          patternTransform: turn === undefined ? undefined : `rotate(${turn})`,
        },
        inner,
      ),
    );
    return `url(#${id})`;
  }

  /** Draws a shape that occurs more than once: it is defined once and then referenced. */
  repeat(inner: string, x: number, y: number): string {
    const id = this.define(`g${inner}`, (own) => tag('g', { id: own }, inner));
    return tag('use', { href: `#${id}`, x: x || undefined, y: y || undefined });
  }

  /** A glyph in font units; `repeat` without the wrapping group. */
  glyph(key: string, d: string): string {
    return this.define(`t${key}`, (own) => path(d, { id: own }));
  }

  render(
    view: { x: number; y: number; w: number; h: number },
    inner: string,
    words: { title: string; desc: string },
    unit = 'mm',
  ): string {
    const box = [view.x, view.y, view.w, view.h].map((v) => n(v)).join(' ');
    const head =
      tag('title', {}, escapeXml(words.title)) +
      tag('desc', {}, escapeXml(words.desc)) +
      (this.#defs.length > 0 ? `<defs>${this.#defs.join('')}</defs>` : '');
    return tag(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: box,
        width: `${n(view.w)}${unit}`,
        height: `${n(view.h)}${unit}`,
        role: 'img',
      },
      head + inner,
    );
  }
}
