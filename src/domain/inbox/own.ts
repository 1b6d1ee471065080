import type * as z from 'zod';
import type { MyInquiriesData } from '#contract/inbox.ts';
import type { Queryable } from '#db/connection.ts';
import { findOwn } from './queries.ts';

const shown = 200;
/** Which field of each kind says what it was about. */
const wordsOf = ({ jianyi, description, message, product_model }: Record<string, unknown>): string => {
  const words = [jianyi, description, message, product_model].find((value) => typeof value === 'string');
  const text = typeof words === 'string' ? Array.from(words) : [];
  return text.length > shown ? `${text.slice(0, shown).join('')}…` : text.join('');
};

/** A user's own submissions with their state. */
export const listOwn = async (
  db: Queryable,
  accountId: number,
  page: number,
  limit: number,
): Promise<z.infer<typeof MyInquiriesData>> => {
  const { list, total } = await findOwn(db, accountId, page, limit);
  return {
    list: list.map(({ id, kind, reference, status, createdAt, payload }) => ({
      id,
      kind,
      reference,
      status,
      at: createdAt.toISOString(),
      text: wordsOf(payload),
    })),
    total,
    page,
    limit,
  };
};
