import type { Steps } from '@site/drawings/steps';
import { expect, test } from 'vitest';
import { drawInTurns } from './product-pictures.ts';

/** Draws one letter per step, and says when. */
function* drawLetters(text: string, onStep: (letter: string) => void): Steps {
  for (const letter of text) {
    onStep(letter);
    yield;
  }
  return text;
}

test('two drawings share the event loop with others: no turn has steps of both, or more than its time', async () => {
  const events: string[] = [];
  let time = 0;
  const step = (letter: string) => {
    time += 3;
    events.push(letter);
  };
  const countTurn = () => {
    events.push('|');
    if (events.length < 30) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  const drawings = ['abcd', 'xyz'].map((text) => drawInTurns(drawLetters(text, step), () => time));
  expect(await Promise.all(drawings)).toEqual(['abcd', 'xyz']);
  const turns = events.join('').split('|').filter(Boolean);
  expect(turns).toEqual(['ab', 'xy', 'cd', 'z']);
});
