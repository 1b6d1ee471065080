import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromMap, mapSize, pressRadiusOf, toMap } from './project.ts';

const picture = readFileSync(new URL('./world.svg', import.meta.url), 'utf8');

/** The dots of the picture: each run of its path is a row of dots, 8 units apart. */
const dots = [...picture.matchAll(/M(\d+) (\d+)H(\d+)/g)].flatMap(([, from, y, to]) =>
  Array.from({ length: (Number(to) - Number(from)) / 8 + 1 }, (_, i) => ({ x: Number(from) + i * 8, y: Number(y) })),
);

const nearest = (lat: number, lng: number) => {
  const { x, y } = toMap(lat, lng);
  return Math.min(...dots.map((dot) => Math.hypot(dot.x - x, dot.y - y)));
};

test('every dot is on the grid and inside the map', () => {
  expect(dots.length).toBeGreaterThan(2500);
  for (const { x, y } of dots) {
    expect([x % 8, y % 8]).toEqual([4, 4]);
    expect(x < mapSize.width && y < mapSize.height).toBe(true);
  }
});

test.each([
  ['Luoyang', 34.6, 112.4],
  ['São Paulo', -23.5, -46.6],
  ['Istanbul', 41, 29],
  ['Kalgoorlie', -30.7, 121.5],
  ['Querétaro', 20.6, -100.4],
  ['Kano', 12, 8.5],
])('%s is on land', (_, lat, lng) => {
  expect(nearest(lat, lng)).toBeLessThan(10);
});

test.each([
  ['the middle of the Pacific', 0, -140],
  ['the middle of the Atlantic', 30, -45],
  ['the southern Indian Ocean', -40, 80],
])('%s is empty', (_, lat, lng) => {
  expect(nearest(lat, lng)).toBeGreaterThan(40);
});

test('the map is not torn at the date line: its two sides are at the map’s ends', () => {
  expect(toMap(0, 179).x).toBeGreaterThan(1200);
  expect(toMap(0, -169).x).toBeLessThan(10);
});

test('a press on a point never hits its neighbour', () => {
  const [istanbul, izmir] = [toMap(41.01, 28.98), toMap(38.42, 27.14)];
  const apart = Math.hypot(istanbul.x - izmir.x, istanbul.y - izmir.y);
  expect(pressRadiusOf(izmir, [istanbul, izmir])).toBeLessThan(apart);
  expect(pressRadiusOf(istanbul, [istanbul])).toBe(14);
});

test.each([
  [34.6, 112.4],
  [-23.5, -46.6],
  [10, -175],
])('a press on the map at %s, %s chooses that point', (lat, lng) => {
  const { x, y } = toMap(lat, lng);
  const chosen = fromMap(x, y);
  expect(Math.abs(chosen.lat - lat)).toBeLessThan(0.2);
  expect(Math.abs(chosen.lng - lng)).toBeLessThan(0.2);
});
