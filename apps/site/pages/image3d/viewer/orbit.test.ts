import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between, directionOf, poseByKey, poses, turn, zoomBy } from './orbit.ts';

const angle = fc.double({ min: -2000, max: 2000, noNaN: true });
const pose = fc.record({
  azimuth: fc.double({ min: -180, max: 180, noNaN: true }),
  polar: fc.double({ min: 2, max: 178, noNaN: true }),
  zoom: fc.double({ min: 0.3, max: 2.2, noNaN: true }),
});

test('dragging never moves the camera past a pole or through the model', () => {
  fc.assert(
    fc.property(pose, angle, angle, fc.double({ min: 0.01, max: 100, noNaN: true }), (from, right, down, factor) => {
      const { azimuth, polar, zoom } = zoomBy(turn(from, right, down), factor);
      expect(Math.abs(azimuth)).toBeLessThanOrEqual(180);
      expect(polar).toBeGreaterThanOrEqual(2);
      expect(polar).toBeLessThanOrEqual(178);
      expect(zoom).toBeGreaterThanOrEqual(0.3);
      expect(zoom).toBeLessThanOrEqual(2.2);
      expect(Math.hypot(...directionOf({ azimuth, polar, zoom }))).toBeCloseTo(1);
    }),
  );
});

test('an animation begins and ends at its poses, and takes the shorter way', () => {
  const [from, to] = [
    { ...poses.front, azimuth: 170 },
    { ...poses.front, azimuth: -170 },
  ];
  expect(between(from, to, 0)).toEqual(from);
  expect(between(from, to, 1).azimuth).toBeCloseTo(-170);
  expect(Math.abs(between(from, to, 0.5).azimuth)).toBeGreaterThan(170);
});

test('the front view looks along z, the rear view against it', () => {
  expect(directionOf(poses.front)[2]).toBeCloseTo(1);
  expect(directionOf(poses.rear)[2]).toBeCloseTo(-1);
  expect(directionOf(poses.top)[1]).toBeGreaterThan(0.99);
});

test('arrow keys rotate by 15°, plus zooms in, digits choose a view, other keys are ignored', () => {
  expect(poseByKey(poses.front, 'ArrowRight')?.azimuth).toBe(15);
  expect(poseByKey(poses.front, 'ArrowUp')?.polar).toBe(75);
  expect(poseByKey(poses.front, '+')?.zoom).toBeLessThan(1);
  expect(poseByKey(poses.front, '3')).toEqual(poses.rear);
  expect(poseByKey(poses.front, 'Tab')).toBeUndefined();
  expect(poseByKey(poses.front, '9')).toBeUndefined();
});
