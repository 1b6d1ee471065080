import * as z from 'zod';
import { Severity } from './faults.ts';
import { Img, Id, Key, PageInput, pageOf } from './fields.ts';

/** In display order. */
export const hitTypes = [
  'product',
  'series',
  'solution',
  'case',
  'news',
  'faq',
  'download',
  'ecu',
  'contact',
  'job',
  'page',
] as const;
export const HitType = z.enum(hitTypes);
export type HitType = z.infer<typeof HitType>;

const Marks = z
  .array(z.tuple([z.number().int(), z.number().int()]))
  .describe('What was found, as [start, end) in UTF-16 units of the text beside it, in order and apart');

/** Removes invisible characters such as NUL from the search text. */
const SearchKey = Key.transform((text) => text.replaceAll(/\p{Cc}/gu, ' ').trim()).pipe(
  z.string().min(1, 'error.searchKey'),
);

export const SearchListInput = PageInput.extend({ key: SearchKey, type: HitType.optional() });
export const Hit = z.object({
  type: HitType,
  id: Id,
  title: z.string(),
  title_marks: Marks,
  excerpt: z.object({ text: z.string(), marks: Marks }),
  image: Img.optional(),
  link: z.string(),
  needs_login: z.boolean().optional(),
});
export type Hit = z.infer<typeof Hit>;
/** What a text asks for by a code or a model, above the hits. */
export const SearchAnswer = z.object({
  fault: z
    .object({
      title: z.string(),
      code: z.string(),
      severity: Severity,
      meaning: z.string(),
      step: z.string().describe('The first thing to do; empty where nothing is known'),
      link: z.string(),
    })
    .optional(),
  models: z
    .array(
      z.object({
        product_id: Id,
        model: z.string(),
        title: z.string(),
        image: Img.optional(),
        link: z.string(),
        files: z.array(z.object({ name: z.string(), link: z.string(), needs_login: z.boolean() })),
      }),
    )
    .max(4)
    .describe('Several are a comparison'),
  compare: z.string().optional().describe('The page that compares the models'),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** `counts` apply the key but not the type. `did_you_mean` is the key with its typos corrected; the list shows results for it. */
export const SearchListData = pageOf(Hit).extend({
  counts: z.record(HitType, z.number().int()),
  took_ms: z.number(),
  did_you_mean: z.string().optional(),
  answer: SearchAnswer.optional(),
  without: z.array(z.string()).optional().describe('Words of the key that none of the listed hits has'),
});

export const SuggestInput = z.object({ key: Key.default('') });
export const SuggestData = z.object({
  list: z.array(z.object({ text: z.string(), type: HitType, link: z.string() })).max(8),
});
export const HistoryData = z.object({ list: z.array(z.object({ key: z.string(), at: z.iso.datetime() })) });
