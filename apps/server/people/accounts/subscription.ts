import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '@site/contract/paths';
import { and, eq } from 'drizzle-orm';
import type { Letter } from '#outbox/outbox.ts';
import type { AccountRow } from './account-queries.ts';
import type { AccountParts } from './deps.ts';
import { account } from './table.ts';

type Signing = Pick<AccountParts, 'secret'>;

const sign = async ({ secret }: Signing, id: number, email: string): Promise<string> =>
  createHmac('sha256', await secret())
    .update(JSON.stringify(['unsubscribe', id, email]))
    .digest('base64url');

/** A token that can end this subscription of this address and nothing else. */
const tokenFor = async (parts: Signing, id: number, email: string): Promise<string> =>
  `${id}.${await sign(parts, id, email)}`;

export const unsubscribeLink = async (
  parts: Pick<AccountParts, 'secret' | 'origins'>,
  row: AccountRow,
): Promise<string> =>
  `${parts.origins[row.locale]}${paths.unsubscribe(await tokenFor(parts, row.id, row.email ?? ''))}`;

/** Confirms a subscription, with a link to end it. */
export const subscriptionLetter = async (
  parts: Pick<AccountParts, 'secret' | 'origins'>,
  row: AccountRow,
): Promise<Letter> => {
  const href = await unsubscribeLink(parts, row);
  return {
    to: row.email ?? '',
    locale: row.locale,
    template: 'accountNotice',
    data: { notice: 'subscribed', href },
    unsubscribe: href,
  };
};

/** The link works without a login and any number of times. Returns whether there was a subscription to end, or undefined for an altered link. */
export const createUnsubscribe =
  ({ db, secret }: AccountParts) =>
  async (token: string): Promise<{ wasSubscribed: boolean } | undefined> => {
    const [, digits, signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
    const id = Number(digits);
    if (!digits) return undefined;
    const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, id));
    const expected = await sign({ secret }, id, row?.email ?? '');
    if (!row?.email || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
    const ended = await db
      .update(account)
      .set({ subscribed: false })
      .where(and(eq(account.id, id), eq(account.email, row.email), eq(account.subscribed, true)))
      .returning({ id: account.id });
    return { wasSubscribed: ended.length > 0 };
  };
