import { BoxGeometry, Group, Mesh } from 'three';
import { expect, test } from 'vitest';
import { findParts } from './parts.ts';

const aBox = (name: string, [w, h, d]: [number, number, number], z = 0) => {
  const mesh = new Mesh(new BoxGeometry(w, h, d));
  mesh.name = name;
  mesh.position.z = z;
  return mesh;
};

const aModel = (...parts: Mesh[]) => {
  const [model, root] = [new Group(), new Group()];
  root.add(...parts);
  model.add(root);
  return model;
};

test('the body of a generated model is its housing, and it can do everything', () => {
  const model = aModel(
    aBox('housing', [0.5, 0.25, 0.125]),
    aBox('lens', [0.1, 0.1, 0.01]),
    aBox('terminals', [1, 1, 1]),
  );
  const { size, features } = findParts(model, [500, 250, 125]);
  expect(size).toEqual([0.5, 0.25, 0.125]);
  expect(Object.values(features)).toEqual([true, true, true, true, true]);
});

test('a model without such names is shown as a whole, in any unit, and offers only what it has', () => {
  const model = aModel(aBox('Solid1', [200, 160, 20], 10), aBox('', [200, 160, 20], -10));
  const { size, nodes, features } = findParts(model, [200, 160, 40]);
  expect(size).toEqual([200, 160, 40]);
  expect(nodes.map(({ z }) => z)).toEqual([0, 10, -10]);
  expect(features).toEqual({ dimensions: true, cutout: false, terminals: false, display: false, explode: false });
});

test('lengths that do not fit the model are not written beside it', () => {
  const model = aModel(aBox('Solid1', [40, 160, 200]));
  expect(findParts(model, [200, 160, 40]).features.dimensions).toBe(false);
  expect(findParts(model, []).features.dimensions).toBe(false);
});

test('an empty model is an error', () => {
  expect(() => findParts(new Group(), [])).toThrow('nothing that can be seen');
});
