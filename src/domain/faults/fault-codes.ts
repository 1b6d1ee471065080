import type * as z from 'zod';
import type { EcuFeedbackInput, EcuListData, EcuListInput } from '#contract/faults.ts';
import type { Locale } from '#contract/locales.ts';
import type { Db } from '#db/connection.ts';
import { faultFeedback } from '#db/tables/faults.ts';
import { type BookFile, packBook } from '#faults/book-file.ts';
import type { NotDecoded } from '#faults/decode/decode.ts';
import { type ExplainedFrames, explainFrames } from '#faults/explain-frames.ts';
import { lookUp } from '#faults/look-up.ts';
import { createFaultLibrary } from './library.ts';

type Deps = { db: Db; clock: () => Date };
type Feedback = z.output<typeof EcuFeedbackInput>;

/** Fault codes: looked up, decoded from frames, judged by those who use them, and all at once for use without a network. */
export const createFaultCodes = ({ db, clock }: Deps) => {
  const library = createFaultLibrary({ db, clock });
  return {
    list: async (input: EcuListInput, locale: Locale, tags: Set<string>): Promise<EcuListData> => {
      tags.add('faults');
      return lookUp(input, await library.open(), locale);
    },

    decode: async (frames: string, locale: Locale, tags: Set<string>): Promise<ExplainedFrames | NotDecoded> => {
      tags.add('faults');
      return explainFrames(frames, await library.open(), locale);
    },

    /** Nothing where the row does not exist. */
    judge: async ({ ecu_id: id, spn, fmi, right, note }: Feedback, locale: Locale): Promise<number | undefined> => {
      const { finder } = await library.open();
      if (id !== undefined && (await finder.codes([id])).length === 0) return undefined;
      const [row] = await db
        .insert(faultFeedback)
        .values({
          codeId: id ?? null,
          spn: spn ?? null,
          fmi: fmi ?? null,
          right,
          note: note ?? null,
          locale,
          at: clock(),
        })
        .returning({ id: faultFeedback.id });
      return row?.id;
    },

    version: library.version,
    book: async (locale: Locale): Promise<BookFile> => {
      const { codes, version, changed, ...all } = await library.all();
      return packBook(all, codes, { locale, version, changed });
    },
  };
};

export type FaultCodes = ReturnType<typeof createFaultCodes>;
