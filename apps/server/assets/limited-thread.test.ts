import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createLimitedThread } from './file-threads.ts';

type Question = 'loop' | 'fill the memory' | 'throw' | 'spend' | 'count';

/** A worker that does what decoders do to hostile files. It counts its questions. */
const code = `
const { parentPort } = require('node:worker_threads');
let questions = 0;
const taken = [];
parentPort.on('message', (question) => {
  questions += 1;
  while (question === 'loop');
  while (question === 'fill the memory') taken.push(new Array(100_000).fill(Math.random()));
  if (question === 'throw') throw new Error('damaged');
  parentPort.postMessage({ answer: questions, isSpent: question === 'spend' });
});`;

const longMs = 60_000;
const aThread = ({ maxWaiting = 9, timeoutMs = longMs } = {}) =>
  createLimitedThread<Question, number>({
    maxWaiting,
    timeoutMs: (question) => (question === 'loop' ? timeoutMs : longMs),
    start: () => new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }),
  });

test.for([
  ['takes too long', 'loop', 100],
  ['takes too much memory', 'fill the memory', longMs],
  ['makes the decoder fail', 'throw', longMs],
] as const)('a file that %s has no answer, and the next file gets a new thread', async ([, question, timeoutMs]) => {
  const thread = aThread({ timeoutMs });
  expect(await thread.ask('count')).toBe(1);
  expect(await thread.ask('count')).toBe(2);
  expect(await thread.ask(question)).toBeUndefined();
  expect(await thread.ask('count')).toBe(1);
});

test('a thread that holds much memory is replaced after its answer', async () => {
  const thread = aThread();
  expect([await thread.ask('spend'), await thread.ask('count')]).toEqual([1, 1]);
});

test('a full queue refuses, and has room again', async () => {
  const thread = aThread({ maxWaiting: 2 });
  const asked = [thread.ask('count'), thread.ask('count')];
  await expect(thread.ask('count')).rejects.toThrow('queue');
  expect(await Promise.all(asked)).toEqual([1, 2]);
  expect(await thread.ask('count')).toBe(3);
});

test('a thread that cannot be started fails one question', async () => {
  let starts = 0;
  const thread = createLimitedThread<Question, number>({
    maxWaiting: 9,
    timeoutMs: () => longMs,
    start: () => {
      starts += 1;
      if (starts === 1) throw new Error('no thread is left');
      return new Worker(code, { eval: true });
    },
  });
  const asked = [thread.ask('count'), thread.ask('count')];
  await expect(asked[0]).rejects.toThrow('no thread is left');
  expect([await asked[1], await thread.ask('count')]).toEqual([1, 2]);
});
