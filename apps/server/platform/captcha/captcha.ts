import { createHmac } from 'node:crypto';
import type { Challenge } from '@site/contract/captcha';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Db } from '../database/connection.ts';
import { captchaUsed } from '../database/table.ts';
import { readProof } from './proof.ts';

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
