import * as z from 'zod';
import { localeCodes } from '../locales.ts';

/** What a change of the synonyms does to searches, before anybody publishes it. */
export const SynonymsTryInput = z.object({
  data: z.record(z.string(), z.unknown()).describe('The entry, as in the content file'),
  locale: z.enum(localeCodes),
  queries: z.array(z.string().trim().min(1).max(100)).min(1).max(8),
});
const FoundTitles = z.array(z.object({ type: z.string(), title: z.string() }));
export const SynonymsTryData = z.object({
  list: z.array(z.object({ query: z.string(), before: FoundTitles, after: FoundTitles })),
});
