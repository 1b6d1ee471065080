import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from '#contract/captcha.ts';
import type { Db } from '#db/connection.ts';
import { captchaUsed } from '#db/tables/platform.ts';
import { readProof } from './proof.ts';

/** Work for the visitor: `cost` rounds of PBKDF2 for each of up to `most` counters. Under a second on a phone. */
export type Effort = { cost: number; least: number; most: number };
const usualEffort: Effort = { cost: 5000, least: 80, most: 160 };
/** For tests: they check the rules, not the work. */
export const lightEffort: Effort = { cost: 1, least: 1, most: 4 };

const lifetimeMs = 10 * 60_000;
/** Clocks of nodes may differ by so much. */
const skewMs = 60_000;

type Deps = { db: Db; clock: () => Date; secret: string; effort?: Effort };

/** Self-hosted proof of work: single use, ten minutes, the same on every node that shares the secret. */
export const createCaptcha = ({ db, clock, secret, effort = usualEffort }: Deps) => {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') };

  return {
    challenge: async (): Promise<Challenge> => {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: effort.cost,
        counter: randomInt(effort.most, effort.least),
        deriveKey,
        // Not altcha's own expiry: that one reads the machine's clock, not ours.
        data: { expires: clock().getTime() + lifetimeMs },
        ...secrets,
      });
      return { parameters, signature };
    },

    /** True once for a right solution, and never again. */
    use: async (solution: string): Promise<boolean> => {
      const proof = readProof(solution);
      const left = proof ? proof.expires - clock().getTime() : 0;
      // One that lasts longer than any does was made by a clock that was wrong.
      if (!proof || left <= 0 || left > lifetimeMs + skewMs) return false;
      const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets });
      if (!verified) return false;
      const taken = await db
        .insert(captchaUsed)
        .values({ signature: proof.challenge.signature, expiresAt: new Date(proof.expires) })
        .onConflictDoNothing()
        .returning({ signature: captchaUsed.signature });
      return taken.length === 1;
    },
  };
};

export type Captcha = ReturnType<typeof createCaptcha>;
