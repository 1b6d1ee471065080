import type { Challenge } from '@site/contract/captcha';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Runs off the main thread, so that typing stays smooth. One challenge, one answer. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge: data, deriveKey, timeout: 60_000 }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
