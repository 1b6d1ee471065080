import { createChangeLog } from '#domain/change-log.ts';
import { etagOf } from '#domain/etag.ts';
import { createKept } from '#domain/kept.ts';
import type { KeptAnswer, KeptAnswers } from '#http/middleware/keeping.ts';
import type { Encoded } from '../http/compression.ts';
import { formOf, wantedEncoding } from '../http/compression.ts';

type Entry = KeptAnswer & { length: number };

/** Shorter answers fit in one packet as they are. */
const worthEncoding = 1024;
/** Beside the answer as it is, its compressed forms, and what a map costs. */
const sizeOf = ({ length }: Entry): number => length * 1.5 + 200;

const answerOf = (text: string, tags: ReadonlySet<string>): Entry => {
  const identity = Buffer.from(text);
  const body: Encoded = { identity };
  return {
    length: identity.length,
    etag: etagOf(identity),
    tags,
    form: async (accepted) => {
      const wanted = identity.length < worthEncoding ? 'identity' : wantedEncoding(accepted);
      return { bytes: body[wanted] ?? (await formOf(body, wanted)), encoding: wanted };
    },
  };
};

/** Answers of public calls, each until the content that it was read from changes. */
export const createKeptAnswers = (mostBytes = 48 * 1024 * 1024) => {
  const kept = createKept<Entry>(mostBytes, sizeOf);
  const changes = createChangeLog();
  let doubted = false;

  return {
    doubt: (on: boolean) => {
      doubted = on;
    },
    isDoubted: () => doubted,
    find: (key) => kept.get(key),
    reading: () => {
      const before = changes.mark();
      return (key, text, tags) => {
        // What names no content would be kept for ever.
        if (tags.size > 0 && !changes.changedSince(before, tags)) kept.put(key, answerOf(text, tags), tags);
      };
    },
    drop: (tags: readonly string[]) => {
      changes.add(tags);
      kept.drop(tags);
    },
  } satisfies KeptAnswers & Record<string, unknown>;
};
