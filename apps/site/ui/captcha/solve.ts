import type { Challenge } from '@site/contract/captcha';

/** Finds the solution in a worker from our own build, because the content security policy allows no other script. */
export const solve = (challenge: Challenge, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    signal.addEventListener('abort', () => end(() => reject(new Error('aborted'))));
    worker.addEventListener('error', () => end(() => reject(new Error('no solution'))));
    worker.addEventListener('message', ({ data: solution }: MessageEvent<unknown>) =>
      end(() => {
        if (solution === null) reject(new Error('no solution'));
        else resolve(btoa(JSON.stringify({ challenge, solution })));
      }),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(challenge);
  });
