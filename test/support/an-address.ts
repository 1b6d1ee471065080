import { randomInt } from 'node:crypto';

let last = randomInt(2 ** 24);

/** An address that nobody called from yet, so that no budget stands in the way; other workers and runs begin elsewhere. */
export const anAddress = (): string => {
  last += 1;
  return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
};
