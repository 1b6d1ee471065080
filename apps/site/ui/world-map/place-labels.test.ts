import { expect, test } from 'vitest';
import { placeLabels } from './office-map.tsx';

const options = { size: 10, gap: 8, width: 400 };

test('a name with free space is placed to the right of its dot', () => {
  expect(placeLabels([{ x: 100, y: 50, name: 'Lima' }], options)).toEqual([{ x: 108, y: 53.5, anchor: 'start' }]);
});

test('at the right edge a name is placed to the left', () => {
  expect(placeLabels([{ x: 390, y: 50, name: 'Auckland' }], options)[0]?.anchor).toBe('end');
});

test('a name never covers a dot or another name', () => {
  const [one, two] = placeLabels(
    [
      { x: 100, y: 50, name: 'Guangzhou' },
      { x: 112, y: 52, name: 'Shenzhen' },
    ],
    options,
  );
  expect([one?.anchor, two?.anchor]).toEqual(['end', 'start']);
});

test('a name without free space is omitted', () => {
  const crowd = Array.from({ length: 60 }, (_, index) => ({
    x: 190 + (index % 8) * 3,
    y: 40 + Math.floor(index / 8) * 3,
    name: 'Somewhere',
  }));
  const placed = placeLabels(crowd, options).filter(Boolean);
  expect(placed.length).toBeGreaterThan(0);
  expect(placed.length).toBeLessThan(20);
});
