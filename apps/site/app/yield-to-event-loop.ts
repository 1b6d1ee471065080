/** A turn should end after this time. The part that is being rendered goes on, so that a turn may last two or three times as long. */
const turnMs = 5;

let last = Promise.resolve();
let turnStarted = 0;

/**
 * Waits for a turn of the server's event loop in which nobody else renders: without it, pages whose data arrives at the same time block
 * the loop for the sum of their times.
 */
export const yieldToEventLoop = (): Promise<void> =>
  (last = last.then(
    () =>
      new Promise((resolve) => {
        setImmediate(() => {
          turnStarted = performance.now();
          resolve();
        });
      }),
  ));

export const isTurnOver = (): boolean => performance.now() - turnStarted > turnMs;
