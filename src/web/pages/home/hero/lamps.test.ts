import { expect, test } from 'vitest';
import { lampOf } from './lamps.ts';
import { atRest, react } from './machine.ts';
import { viewOf } from './view.ts';

const rest = viewOf(atRest());
const failed = viewOf(react(atRest(), { type: 'fail' }));

test('lamps are known by the name the product prints beside them', () => {
  expect(lampOf('ALARM', failed)).toBe('red');
  expect(lampOf('ALARM', rest)).toBe('off');
  expect(lampOf('mimic.mains', rest)).toBe('green');
  expect(lampOf('mimic.mcb', failed)).toBe('green');
});

test('a lamp the sequence knows nothing of stays dark', () => {
  expect(lampOf('WARNING', failed)).toBe('off');
  expect(lampOf('constructor', failed)).toBe('off');
});
