import { expect, test } from 'vitest';
import { lampOf } from './controller.tsx';
import { atRest, react } from './machine.ts';
import { viewOf } from './view.ts';

const restView = viewOf(atRest());
const failed = viewOf(react(atRest(), { type: 'fail' }));

test('lamps are identified by the name printed beside them', () => {
  expect(lampOf('ALARM', failed)).toBe('red');
  expect(lampOf('ALARM', restView)).toBe('off');
  expect(lampOf('mimic.mains', restView)).toBe('green');
  expect(lampOf('mimic.mcb', failed)).toBe('green');
});

test('a lamp that the sequence does not know stays dark', () => {
  expect(lampOf('WARNING', failed)).toBe('off');
  expect(lampOf('constructor', failed)).toBe('off');
});
