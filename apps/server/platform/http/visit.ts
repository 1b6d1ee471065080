import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import type { Tag } from '@site/contract/tags';
import type { Reading } from '../cache/reading.ts';
import { addressKey } from '../limits/address.ts';
import type { NodeBudget } from '../limits/node-budget.ts';
import { Overloaded, type Requester } from '../queue/fair-queue.ts';

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

/** Facts about a request that are known before its body is read. */
export type Visit = {
  locale: Locale;
  requestId: string;
  /** The caller's address, through trusted proxies only. */
  ip: string;
  /** Set by a page that calls the API while it renders: receives the tags of the content that the answer shows. */
  onAnswered?: (tags: ReadonlySet<Tag>) => void;
  /** A transaction that holds drafts, and when they are read: the call reads from it, and its answer is not cached. */
  draft?: Pick<Reading, 'db' | 'now'>;
};

/** What is found out about a request as it is handled. Rooms above add what they find, as `people/staff` adds the member of staff. */
export interface Variables {
  locale: Locale;
  text: Text;
  reading: Reading;
  accountId: number | undefined;
}

export type Env = { Bindings: { visit: Visit }; Variables: Variables };
