import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createYieldTurn, renderInTurns } from './render-in-turns.ts';

type PartProps = { name: string; yieldTurn?: () => void };
const Part = ({ name, yieldTurn }: PartProps) => {
  yieldTurn?.();
  return <p>{name}</p>;
};

const largeText = 'large '.repeat(5000);

const page = (yieldTurn?: () => void) => (
  <html lang="en">
    <body>
      before <Part name="a" {...(yieldTurn && { yieldTurn })} /> between
      <Suspense>
        <Part name={largeText} {...(yieldTurn && { yieldTurn })} />
      </Suspense>
      <Part name="c" {...(yieldTurn && { yieldTurn })} /> after
    </body>
  </html>
);

test('a page that waits for turns is the same as one that is rendered at once', async () => {
  expect(await renderInTurns(page(createYieldTurn(() => true)))).toBe(`<!DOCTYPE html>${renderToString(page())}`);
});

test('other work is done between the parts of a page', async () => {
  const events: string[] = [];
  const Recorded = ({ name }: { name: string }) => {
    yieldTurn();
    events.push(name);
    return <p>{name}</p>;
  };
  const yieldTurn = createYieldTurn(() => true);
  setImmediate(() => setImmediate(() => events.push('other work')));
  await renderInTurns(
    <html lang="en">
      <body>
        <Recorded name="a" />
      </body>
    </html>,
  );
  expect(events).toEqual(['other work', 'a']);
});

test('a part that fails makes the page fail, even inside a boundary', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const broken = (
    <html lang="en">
      <body>
        <Suspense>
          <Broken />
        </Suspense>
      </body>
    </html>
  );
  await expect(renderInTurns(broken)).rejects.toThrow('broken');
});
