import { expect, test } from 'vitest';
import { distanceKm, nearestFirst } from './office-hours.ts';

const saoPaulo = { lat: -23.55, lng: -46.63 };
const istanbul = { lat: 41.01, lng: 28.98 };
const suva = { lat: -18.14, lng: 178.44 };
const apia = { lat: -13.83, lng: -171.77 };

test.each([
  ['São Paulo to Istanbul', saoPaulo, istanbul, 10_560],
  ['across the date line', suva, apia, 1146],
  ['to itself', suva, suva, 0],
  ['to the other side', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015],
])('%s', (_, from, to, km) => {
  expect(Math.abs(distanceKm(from, to) - km)).toBeLessThan(25);
  expect(distanceKm(to, from)).toBeCloseTo(distanceKm(from, to), 6);
});

test('the nearest place comes first, with its distance', () => {
  const sorted = nearestFirst([istanbul, saoPaulo], { lat: -15.8, lng: -47.9 });
  expect(sorted.map(({ lat }) => lat)).toEqual([saoPaulo.lat, istanbul.lat]);
  expect(sorted[0]?.away).toBeGreaterThan(800);
});
