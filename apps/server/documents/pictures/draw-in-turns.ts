import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '@site/drawings/steps';

/** The step that is being drawn goes on, so that a turn may last two or three times as long. */
const turnMs = 5;

let last: Promise<unknown> = Promise.resolve();

/** A turn of the event loop in which no other drawing is made. */
const takeTurn = (): Promise<unknown> => (last = last.then(() => nextTurn()));

/** Makes a drawing in turns of the event loop, between which requests are answered: a whole one takes up to 30 ms. */
export const drawInTurns = async (steps: Steps, now: () => number = () => performance.now()): Promise<string> => {
  for (;;) {
    await takeTurn();
    const end = now() + turnMs;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (now() < end);
  }
};
