import { Challenge } from '@site/contract/captcha';
import { parseJson } from '@site/contract/parse-json';
import * as z from 'zod';

/** What a form sends as `verify`: the challenge unchanged and its solution, as base64-encoded JSON. */
const Proof = z.object({
  challenge: Challenge.extend({ signature: z.string().regex(/^[0-9a-f]{64}$/) }),
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string() }),
});

const maxLength = 4000;

export const readProof = (text: string) => {
  if (text.length > maxLength) return undefined;
  try {
    const { challenge, solution } = Proof.parse(parseJson(Buffer.from(text, 'base64').toString()));
    const expires = challenge.parameters.data?.['expires'];
    return typeof expires === 'number' ? { challenge, solution, expires } : undefined;
  } catch {
    return undefined;
  }
};
