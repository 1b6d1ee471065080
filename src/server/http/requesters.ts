import { addressKey } from '#domain/limits/address.ts';
import type { NodeBudget } from '#domain/limits/node-budget.ts';
import { Overloaded } from '#domain/making/overloaded.ts';
import type { Requester } from '#domain/making/requester.ts';
import type { Visit } from '#http/visit.ts';

/** The caller of a request as one who may have something made, within a budget. */
export const createRequesters =
  (budget: NodeBudget) =>
  ({ ip }: Visit): Requester => {
    const key = addressKey(ip);
    return {
      key,
      spend: (points) => {
        const taken = budget.take(key, points);
        if (!taken.ok) throw new Overloaded('budget', taken.retryAfter);
      },
    };
  };

export type RequesterOf = ReturnType<typeof createRequesters>;
