import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2Async = promisify(argon2);

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Too many passwords are being hashed at once; the caller should retry later. */
export class Busy extends Error {
  override name = 'Busy';
}

/** Runs at most `maxConcurrent` jobs and queues up to `maxQueued` more, so that hashing does not starve the pages. */
export const createLimiter = ({ maxConcurrent, maxQueued }: { maxConcurrent: number; maxQueued: number }) => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) {
      if (queue.length >= maxQueued) throw new Busy();
      await new Promise<void>((resolve) => void queue.push(resolve));
    } else running += 1;
    try {
      return await job();
    } finally {
      // Hand the slot to the next job in the queue, or free it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** argon2id with OWASP's parameters, stored in the PHC string format so that they can be raised later. */
export const createPasswords = (limits: { maxConcurrent: number; maxQueued: number }) => {
  const limit = createLimiter(limits);
  const deriveKey = (
    password: string,
    nonce: Buffer,
    { memory, passes, parallelism, tagLength }: { -readonly [K in keyof typeof cost]: number },
  ) =>
    // NFC, because keyboards encode the same letters differently.
    limit(() =>
      argon2Async('argon2id', { message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength }),
    );

  const hash = async (password: string): Promise<string> => {
    const nonce = randomBytes(16);
    const key = await deriveKey(password, nonce, cost);
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(key)}`;
  };

  // Verified when the account does not exist, so that the response takes as long as for one that does.
  const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toUnpaddedBase64(randomBytes(16))}$${toUnpaddedBase64(randomBytes(32))}`;

  const verify = async (password: string, stored: string | null | undefined): Promise<boolean> => {
    const [, memory, passes, parallelism, nonce = '', expected = ''] = phcFormat.exec(stored ?? dummyHash) ?? [];
    const expectedKey = Buffer.from(expected, 'base64');
    if (expectedKey.length === 0) return false;
    const numbers = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    const key = await deriveKey(password, Buffer.from(nonce, 'base64'), { ...numbers, tagLength: expectedKey.length });
    return timingSafeEqual(key, expectedKey) && stored !== undefined && stored !== null;
  };

  return { hash, verify };
};

export type Passwords = ReturnType<typeof createPasswords>;
