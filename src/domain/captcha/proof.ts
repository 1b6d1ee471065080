import * as z from 'zod';
import { Challenge } from '#contract/captcha.ts';

/** What a form sends as `verify`: the challenge as it came and what was found, as JSON in base64. */
const Proof = z.object({
  challenge: Challenge.extend({ signature: z.string().regex(/^[0-9a-f]{64}$/) }),
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string() }),
});

const longest = 4000;

export const readProof = (text: string) => {
  if (text.length > longest) return undefined;
  try {
    const { challenge, solution } = Proof.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
    const expires = challenge.parameters.data?.['expires'];
    return typeof expires === 'number' ? { challenge, solution, expires } : undefined;
  } catch {
    return undefined;
  }
};
