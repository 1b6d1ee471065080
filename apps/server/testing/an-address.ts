import { randomInt } from 'node:crypto';

let last = randomInt(2 ** 24);

/** An IP address that has not been used yet, so that its budgets are full; other workers and runs start elsewhere. */
export const anAddress = (): string => {
  last += 1;
  return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
};
