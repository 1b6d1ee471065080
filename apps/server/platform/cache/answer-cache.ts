import type { Client } from '@site/contract/client';
import type { CallName } from '@site/contract/endpoints';
import type { Locale } from '@site/contract/locales';
import type { Tag } from '@site/contract/tags';
import { type Encoded, encodedBody, preferredEncoding } from '../http/compression.ts';
import type { CachedAnswer, CachedAnswers } from '../http/middleware/cache-answers.ts';
import { etagOf } from '../http/response-headers.ts';
import { unpooled } from '../unpooled.ts';
import { createChangeLog, createTaggedCache } from './tagged-cache.ts';

const callKey = (name: CallName, input: object = {}): string => `${name} ${JSON.stringify(input)}`;

/** Calls with constant input that many pages make: pages that render at once share one read and one parsed value. */
const sharedCalls: ReadonlySet<string> = new Set([callKey('index'), callKey('productsClass'), callKey('schemeClass')]);

/** Whether a call is one that many pages make. */
export const isSharedCall = (name: CallName, input?: object): boolean => sharedCalls.has(callKey(name, input));

/** The data of a shared call, parsed. Every render gets this very object: `web/app/page-state.ts` encodes an object once. */
type SharedData = { data: unknown; seen: Seen };
type Entry = { bytes: number } & ({ response: CachedAnswer } | { shared: SharedData });
/** What a render learns from its calls: the tags of the content, and the `lang` of texts in another language. */
export type Seen = { tags: Set<Tag>; langs: Map<string, string> };
type ReadWith = (seen: Seen) => Client;

const addSeen = (to: Seen, { tags, langs }: Seen): void => {
  for (const tag of tags) to.tags.add(tag);
  for (const [text, lang] of langs) to.langs.set(text, lang);
};

/** Shorter responses fit in one packet as they are. */
const minEncodedBytes = 1024;
/** Overhead per entry, for its key and its slot in the maps. */
const entryBytes = 200;

const responseEntry = (text: string, tags: ReadonlySet<Tag>): Entry => {
  const identity = unpooled(text);
  const body: Encoded = { identity };
  const form: CachedAnswer['form'] = async (accepted) => {
    const wanted = identity.length < minEncodedBytes ? 'identity' : preferredEncoding(accepted);
    return { bytes: body[wanted] ?? (await encodedBody(body, wanted)), encoding: wanted };
  };
  // Half as much again for the compressed forms.
  return { bytes: identity.length * 1.5 + entryBytes, response: { etag: etagOf(identity), tags, form } };
};

const sharedEntry = (shared: SharedData): Entry => ({
  bytes: JSON.stringify(shared.data).length * 2 + entryBytes,
  shared,
});

/**
 * The one cache of answers to public calls: responses as bytes for browsers, and the parsed data of the layout's own calls for
 * renders. An entry is dropped when content with one of its tags changes, or when it is the least recently used and space is needed.
 */
export const createAnswerCache = (maxBytes: number) => {
  const entries = createTaggedCache<Entry>(maxBytes, ({ bytes }) => bytes);
  const changes = createChangeLog();
  const reads = new Map<string, Promise<SharedData>>();
  let isListening = true;

  /** Marks the start of a read; an answer whose content has changed since, or that names no content, is not cached. */
  const beginRead = () => {
    const mark = changes.mark();
    return (key: string, tags: ReadonlySet<Tag>, makeEntry: () => Entry): void => {
      if (tags.size > 0 && !changes.changedSince(mark, tags)) entries.put(key, makeEntry(), tags);
    };
  };

  const readShared = async (key: string, client: ReadWith, name: CallName, input?: object): Promise<SharedData> => {
    const store = beginRead();
    const seen: Seen = { tags: new Set(), langs: new Map() };
    const shared = { data: await client(seen)(name, input as never), seen };
    store(key, seen.tags, () => sharedEntry(shared));
    return shared;
  };

  const findShared = (key: string): SharedData | undefined => {
    const entry = entries.get(key);
    return entry && 'shared' in entry ? entry.shared : undefined;
  };

  /** Renders that need the same data at the same time share one read: without this, twelve of them take a third more CPU. */
  const joinRead = (key: string, start: () => Promise<SharedData>): Promise<SharedData> => {
    const running = reads.get(key);
    if (running) return running;
    const read = start().finally(() => reads.get(key) === read && reads.delete(key));
    reads.set(key, read);
    return read;
  };

  return {
    /** A client for one render; it adds what it reads to `seen`. */
    clientFor: (locale: Locale, seen: Seen, client: ReadWith): Client => {
      const direct = client(seen);
      const shared = async (name: CallName, input?: object): Promise<unknown> => {
        const call = callKey(name, input);
        if (!sharedCalls.has(call)) return direct(name, input as never);
        const key = `shared ${locale} ${call}`;
        const result = findShared(key) ?? (await joinRead(key, () => readShared(key, client, name, input)));
        addSeen(seen, result.seen);
        return result.data;
      };
      return shared as Client;
    },
    find: (key) => {
      const entry = entries.get(key);
      return entry && 'response' in entry ? entry.response : undefined;
    },
    beginRead: () => {
      const store = beginRead();
      return (key, text, tags) => store(key, tags, () => responseEntry(text, tags));
    },
    invalidate: (tags: readonly Tag[]) => {
      changes.add(tags);
      entries.invalidate(tags);
      // A read under way may have seen the content before the change: the next render starts its own.
      reads.clear();
    },
    /** Whether this node receives changes; while it does not, cached answers are marked as possibly stale. */
    setListening: (listening: boolean) => {
      isListening = listening;
    },
    mayBeStale: () => !isListening,
    get size() {
      return entries.size;
    },
  } satisfies CachedAnswers & Record<string, unknown>;
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;
