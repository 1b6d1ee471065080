import { addressKey } from '../limits/address.ts';
import type { NodeBudget } from '../limits/node-budget.ts';
import { Overloaded } from '../queue/overloaded.ts';
import type { Requester } from '../queue/requester.ts';
import type { Visit } from './visit.ts';

/** Turns the caller of a request into a requester with a budget. */
export const createRequesters =
  (budget: NodeBudget) =>
  ({ ip }: Visit): Requester => {
    const key = addressKey(ip);
    return {
      key,
      spend: (points) => {
        const result = budget.take(key, points);
        if (!result.ok) throw new Overloaded('budget', result.retryAfter);
      },
    };
  };

export type RequesterOf = ReturnType<typeof createRequesters>;
