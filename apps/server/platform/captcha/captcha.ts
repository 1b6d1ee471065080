import { createHmac } from 'node:crypto';
import { Challenge } from '@site/contract/captcha';
import { parseJson } from '@site/contract/parse-json';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { Db } from '../database/connection.ts';
import { captchaUsed } from '../database/table.ts';

/** What a form sends as `verify`: the challenge unchanged and its solution, as base64-encoded JSON. */
const Proof = z.object({
  challenge: Challenge.extend({ signature: z.string().regex(/^[0-9a-f]{64}$/) }),
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string() }),
});

const maxLength = 4000;

const readProof = (text: string) => {
  if (text.length > maxLength) return undefined;
  try {
    const { challenge, solution } = Proof.parse(parseJson(Buffer.from(text, 'base64').toString()));
    const expires = challenge.parameters.data?.['expires'];
    return typeof expires === 'number' ? { challenge, solution, expires } : undefined;
  } catch {
    return undefined;
  }
};

/** The visitor's work: `cost` rounds of PBKDF2 for each of up to `maxCounter` counters. Under a second on a phone. */
export type Effort = { cost: number; minCounter: number; maxCounter: number };
const defaultEffort: Effort = { cost: 5000, minCounter: 80, maxCounter: 160 };
/** For tests, which check the rules rather than the work. */
export const lightEffort: Effort = { cost: 1, minCounter: 1, maxCounter: 4 };

const lifetimeMs = 10 * 60_000;
/** Tolerated difference between the clocks of two nodes. */
const skewMs = 60_000;

type Deps = { db: Db; clock: () => Date; secret: string; effort?: Effort };

/** Self-hosted proof of work: single use, ten minutes, the same on every node that shares the secret. */
export const createCaptcha = ({ db, clock, secret, effort = defaultEffort }: Deps) => {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') };

  return {
    challenge: async (): Promise<Challenge> => {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: effort.cost,
        counter: randomInt(effort.maxCounter, effort.minCounter),
        deriveKey,
        // Not altcha's own expiry, because it reads the system clock instead of ours.
        data: { expires: clock().getTime() + lifetimeMs },
        ...secrets,
      });
      return { parameters, signature };
    },

    /** Returns true once for a correct solution, and never again. */
    use: async (solution: string): Promise<boolean> => {
      const proof = readProof(solution);
      const remainingMs = proof ? proof.expires - clock().getTime() : 0;
      // A challenge that expires later than any valid one was issued by a node with a wrong clock.
      if (!proof || remainingMs <= 0 || remainingMs > lifetimeMs + skewMs) return false;
      const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets });
      if (!verified) return false;
      const inserted = await db
        .insert(captchaUsed)
        .values({ signature: proof.challenge.signature, expiresAt: new Date(proof.expires) })
        .onConflictDoNothing()
        .returning({ signature: captchaUsed.signature });
      return inserted.length === 1;
    },
  };
};

export type Captcha = ReturnType<typeof createCaptcha>;
