import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const plain64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Too many passwords at the same moment; the caller is asked to come again. */
export class Busy extends Error {
  override name = 'Busy';
}

/** Runs at most `atOnce` jobs together and lets `waiting` more stand in line: hashing must not starve the pages. */
export const createLane = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Busy();
      await new Promise<void>((resolve) => void line.push(resolve));
    } else running += 1;
    try {
      return await job();
    } finally {
      // The place goes to the next in line, or is free again.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** argon2id with OWASP's figures, kept in the usual text form so that they can be raised later. */
export const createPasswords = (bounds: { atOnce: number; waiting: number }) => {
  const lane = createLane(bounds);
  const tag = (
    password: string,
    nonce: Buffer,
    { memory, passes, parallelism, tagLength }: { -readonly [K in keyof typeof cost]: number },
  ) =>
    // NFC: the same letters typed on another keyboard are the same password.
    lane(() =>
      derive('argon2id', { message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength }),
    );

  const hash = async (password: string): Promise<string> => {
    const nonce = randomBytes(16);
    const key = await tag(password, nonce, cost);
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain64(nonce)}$${plain64(key)}`;
  };

  // An account that does not exist takes as long as one that does.
  const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain64(randomBytes(16))}$${plain64(randomBytes(32))}`;

  const verify = async (password: string, stored: string | null | undefined): Promise<boolean> => {
    const [, memory, passes, parallelism, nonce = '', expected = ''] = form.exec(stored ?? nobody) ?? [];
    const known = Buffer.from(expected, 'base64');
    if (known.length === 0) return false;
    const numbers = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    const key = await tag(password, Buffer.from(nonce, 'base64'), { ...numbers, tagLength: known.length });
    return timingSafeEqual(key, known) && stored !== undefined && stored !== null;
  };

  return { hash, verify };
};

export type Passwords = ReturnType<typeof createPasswords>;
