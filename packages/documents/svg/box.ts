import type { Element } from './parse.ts';

export type Box = { x: number; y: number; w: number; h: number };

const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 };
const command = /([a-zA-Z])([^a-zA-Z]*)/g;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** The bounding box of a path's points and control points, which is accurate enough for gradients. */
const pathBox = (d: string): Box => {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(command)) {
    const kind = letter.toLowerCase();
    const relative = letter === kind;
    const step = counts[kind] ?? 2;
    const values = (rest.match(number) ?? []).map(Number);
    for (let at = 0; at + step <= values.length; at += step) {
      const args = values.slice(at, at + step);
      const [fromX, fromY] = relative ? [x, y] : [0, 0];
      if (kind === 'h') x = fromX + (args[0] ?? 0);
      else if (kind === 'v') y = fromY + (args[0] ?? 0);
      else {
        const points = kind === 'a' ? args.slice(5) : args;
        for (let i = 0; i < points.length; i += 2) {
          x = fromX + (points[i] ?? 0);
          y = fromY + (points[i + 1] ?? 0);
          xs.push(x);
          ys.push(y);
        }
      }
      xs.push(x);
      ys.push(y);
    }
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top };
};

export const read = ({ attributes }: Element, name: string): number => Number(attributes[name] ?? 0);

/** The bounding box of a shape in its own coordinates. */
export const boxOf = (element: Element): Box => {
  const at = (name: string) => read(element, name);
  if (element.name === 'rect') return { x: at('x'), y: at('y'), w: at('width'), h: at('height') };
  if (element.name === 'circle')
    return { x: at('cx') - at('r'), y: at('cy') - at('r'), w: 2 * at('r'), h: 2 * at('r') };
  if (element.name === 'ellipse')
    return { x: at('cx') - at('rx'), y: at('cy') - at('ry'), w: 2 * at('rx'), h: 2 * at('ry') };
  return pathBox(element.attributes.d ?? '');
};
