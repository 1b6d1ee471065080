import type { MyInquiriesData } from '@site/contract/inbox';
import type * as z from 'zod';
import type { Queryable } from '#platform/database/connection.ts';
import { findOwn } from './queries.ts';

const maxPreviewLength = 200;
/** A preview of the field that describes the submission; each kind has its own. */
const previewOf = ({ jianyi, description, message, product_model }: Record<string, unknown>): string => {
  const words = [jianyi, description, message, product_model].find((value) => typeof value === 'string');
  const text = typeof words === 'string' ? Array.from(words) : [];
  return text.length > maxPreviewLength ? `${text.slice(0, maxPreviewLength).join('')}…` : text.join('');
};

/** Lists a user's own submissions with their status. */
export const listOwnSubmissions = async (
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
      text: previewOf(payload),
    })),
    total,
    page,
    limit,
  };
};
