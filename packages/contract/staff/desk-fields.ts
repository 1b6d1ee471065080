import * as z from 'zod';
import { localeCodes } from '../locales.ts';
import { Id, Key } from '../paging.ts';

/** Lists of the desk are read page by page, newest first: the next page is `before: <last id>`. */
export const listInput = {
  key: Key.optional().describe('Words to search for'),
  before: Id.optional().describe('Only rows before this one, for the next page'),
  limit: z.number().int().min(1).max(100).default(50),
};

/** `more` says whether there is another page. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), more: z.boolean() });

export const IdInput = z.object({ id: Id });
export const Moment = z.iso.datetime();
export const Edition = z.enum(localeCodes);
export const Country = z.string().regex(/^[A-Z]{2}$/);
export const Colleague = z.object({ id: Id, name: z.string() });
export const Version = z.object({ version: z.number().int() });
