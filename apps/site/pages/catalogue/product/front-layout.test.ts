import { expect, test } from 'vitest';
import { frontLayout, stage } from './stage.tsx';

test('a panel device shows both dimensions', () => {
  expect(frontLayout([233, 196], [209, 166, 45])).toMatchObject({ width: 209, height: 166 });
});

test('an antenna above the housing hides the height, not the width', () => {
  const layout = frontLayout([60, 214.6], [36, 90, 62]);
  expect(layout.width).toBe(36);
  expect(layout.height).toBeUndefined();
});

test.each([
  [233, 196],
  [50, 220],
  [600, 90],
])('a drawing of %i × %i mm fits the stage with room for its dimensions', (w, h) => {
  const { body } = frontLayout([w, h], []);
  expect(body.x).toBeGreaterThan(0);
  expect(body.x + body.w + 52).toBeLessThan(stage.w);
  expect(body.y + body.h + 44).toBeLessThan(stage.h);
});
