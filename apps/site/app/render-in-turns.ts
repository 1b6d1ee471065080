import { Writable } from 'node:stream';
import { type ReactNode, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { isTurnOver, yieldToEventLoop } from './yield-to-event-loop.ts';

const collectText = (onEnd: (text: string) => void): Writable => {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
    final: (done) => {
      onEnd(Buffer.concat(chunks).toString());
      done();
    },
  });
};

/**
 * A `yieldTurn` for one page (`useYield`). All parts that wait share a turn: React goes on to the siblings of a part that waits, and each of
 * them would wait for a turn of its own. After a part that ends with a text React would add a comment, depending on the time.
 */
export const createYieldTurn = (isOver: () => boolean = isTurnOver) => {
  let turn: Promise<void> | undefined;
  return (): void => {
    if (!turn && !isOver()) return;
    turn ??= yieldToEventLoop().finally(() => (turn = undefined));
    use(turn);
  };
};

/** Renders a whole document as one string, in turns of the event loop between which other requests are answered. */
export const renderInTurns = (page: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Nothing is streamed: a large part belongs to its place in the document, too.
      progressiveChunkSize: Infinity,
      // React would silently leave a part that failed to the browser.
      onError: reject,
      onAllReady: () => void yieldToEventLoop().then(() => pipe(collectText(resolve))),
    });
  });
