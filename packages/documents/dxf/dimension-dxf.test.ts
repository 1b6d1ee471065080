import * as fixtures from '@site/drawings/product/fixtures';
import type { DrawnProduct } from '@site/drawings/product/shape';
import { someSources, aSourceProduct } from '@site/server/documents/fixtures';
import { findEntry } from '@site/server/documents/list/list';
import { expect, test } from 'vitest';
import type { DimensionInput } from '../inputs.ts';
import { makeDimensionDxf } from './dimension-dxf.ts';

type Entity = { type: string; layer: string; values: Map<number, number> };

const pairsOf = (dxf: string): [number, string][] => {
  const lines = dxf.split('\r\n');
  return Array.from({ length: Math.floor(lines.length / 2) }, (_, i) => [Number(lines[2 * i]), lines[2 * i + 1] ?? '']);
};

const entitiesOf = (dxf: string): Entity[] => {
  const all: Entity[] = [];
  let inside = false;
  for (const [code, value] of pairsOf(dxf)) {
    if (code === 2 && value === 'ENTITIES') inside = true;
    if (!inside) continue;
    if (code === 0) all.push({ type: value, layer: '', values: new Map() });
    else if (code === 8) all.at(-1)!.layer = value;
    else all.at(-1)?.values.set(code, Number(value));
  }
  return all.filter(({ layer }) => layer !== '');
};

const extentsOf = (entities: Entity[]): { w: number; h: number } => {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { type, values } of entities) {
    const r = type === 'CIRCLE' ? (values.get(40) ?? 0) : 0;
    if (type === 'ARC') continue;
    for (const [x, y] of [
      [10, 20],
      [11, 21],
    ] as const)
      if (values.has(x)) {
        xs.push(values.get(x)! - r, values.get(x)! + r);
        ys.push(values.get(y)! - r, values.get(y)! + r);
      }
  }
  return { w: Math.max(...xs) - Math.min(...xs), h: Math.max(...ys) - Math.min(...ys) };
};

const dxfOf = (drawn: DrawnProduct): string => {
  const sources = someSources({ products: [aSourceProduct(drawn, 1, { documents: ['dimension_dxf'] })] });
  return makeDimensionDxf(findEntry(sources, `dimension_dxf/${drawn.slug}/en`)?.input as DimensionInput).toString();
};

const products = Object.values(fixtures).filter(
  (value): value is DrawnProduct => typeof value === 'object' && 'drawing' in value,
);

test.for(products.map((drawn) => [drawn.slug, drawn] as const))(
  '%s has the dimensions that its numbers state',
  ([, drawn]) => {
    const entities = entitiesOf(dxfOf(drawn));
    const { drawing } = drawn;
    const [w, h] = drawing.front;
    const front = entities.filter(({ layer, values }) => layer === 'OUTLINE' && (values.get(10) ?? 0) <= w);
    expect(extentsOf(front)).toEqual({ w, h });
    if ('cutout' in drawing)
      expect(extentsOf(entities.filter(({ layer }) => layer === 'CUTOUT'))).toEqual({
        w: drawing.cutout[0],
        h: drawing.cutout[1],
      });
    if ('holes' in drawing && drawing.holes) {
      const holes = entities.filter(({ layer }) => layer === 'HOLES');
      expect(holes).toHaveLength(4);
      expect(holes.map(({ values }) => values.get(40)! * 2)).toEqual(
        Array.from({ length: 4 }, () => drawing.holes![2]),
      );
    }
  },
);

test('the file is AutoCAD R12 in ASCII and ends with EOF', () => {
  const dxf = dxfOf(fixtures.gk7320);
  expect(dxf).toMatch(/\$ACADVER\r\n {2}1\r\nAC1009\r\n/);
  expect(dxf.endsWith('  0\r\nEOF\r\n')).toBe(true);
  expect(/[^\r\n\x20-\x7e]/.test(dxf)).toBe(false);
});
