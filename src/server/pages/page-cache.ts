import { setTimeout as delay } from 'node:timers/promises';
import type { Tag } from '#contract/tags.ts';
import { createChangeLog } from '#domain/change-log.ts';
import { etagOf } from '#domain/etag.ts';
import { Overloaded } from '#domain/making/overloaded.ts';
import { createTaggedCache } from '#domain/tagged-cache.ts';
import type { Encoded, Encoding } from '../http/compression.ts';
import { createAnswerCache } from './answer-cache.ts';

/** The result of a render. Redirects are not cached: they cost nothing to make. */
export type Rendered =
  | { kind: 'page'; status: number; html: string; tags: ReadonlySet<Tag>; cacheable: boolean }
  | { kind: 'redirect'; status: number; location: string };

export type Page = { status: number; etag: string; body: Encoded };
type Entry = Page & { stale: boolean };
type Result = { page: Page; state: 'hit' | 'miss' | 'stale' } | { redirect: { status: number; location: string } };

type Options = {
  maxBytes?: number;
  isOutage: (error: unknown) => boolean;
  /** How long a visitor waits for a new page where an older one is at hand. */
  patienceMs?: number;
};
/** A render under way and, where an older page could take its place, the moment when it has taken too long. */
type Running = { result: Promise<Result>; late?: Promise<void> };

/** Queries are free text, so a script can make pages without end: they only push out each other, never a page without a query. */
const queryShare = 0.25;

/** Beside the page as it is, its compressed forms. */
const sizeOf = ({ body }: Entry): number => body.identity.length * 1.4;

/**
 * Rendered pages by key (host and path), least recently used out first. A change of content marks the pages that carry its
 * tag as stale: the next request renders the page again, and gets the old one only if the database is away or slow.
 */
export const createPageCache = ({ maxBytes = 256 * 1024 * 1024, isOutage, patienceMs = 2000 }: Options) => {
  const plain = createTaggedCache<Entry>(maxBytes * (1 - queryShare), sizeOf);
  const withQuery = createTaggedCache<Entry>(maxBytes * queryShare, sizeOf);
  const entriesFor = (key: string) => (key.includes('?') ? withQuery : plain);
  const answers = createAnswerCache();
  const running = new Map<string, Running>();
  const changes = createChangeLog();

  const produce = async (key: string, render: () => Promise<Rendered>): Promise<Result> => {
    const before = changes.mark();
    try {
      const made = await render();
      if (made.kind === 'redirect') return { redirect: made };
      const identity = Buffer.from(made.html);
      const page: Entry = { status: made.status, etag: etagOf(identity), body: { identity }, stale: false };
      // A change that arrived during the render may be missing from this page: send it once, do not cache it.
      if (made.cacheable && !changes.changedSince(before, made.tags)) entriesFor(key).put(key, page, made.tags);
      return { page, state: 'miss' };
    } catch (error) {
      const old = entriesFor(key).get(key);
      if (old && (isOutage(error) || error instanceof Overloaded)) return { page: old, state: 'stale' };
      throw error;
    } finally {
      running.delete(key);
    }
  };

  const start = (key: string, render: () => Promise<Rendered>): Running => {
    const late = entriesFor(key).get(key) ? { late: delay(patienceMs, undefined, { ref: false }) } : {};
    const started: Running = { result: produce(key, render), ...late };
    running.set(key, started);
    return started;
  };

  return {
    /** Answers to calls; the same changes invalidate them. */
    answers,
    /** While this node is not told of changes, pages are still served, with a header that says they may be stale. */
    setListening: answers.setListening,
    mayBeStale: answers.mayBeStale,
    /** A fresh page in the wanted form, without a promise: the hot path. */
    peek: (key: string, wanted: Encoding = 'identity'): Page | undefined => {
      const entry = entriesFor(key).get(key);
      return entry && !entry.stale && entry.body[wanted] ? entry : undefined;
    },
    /** Simultaneous misses share one render. */
    get: (key: string, render: () => Promise<Rendered>): Promise<Result> => {
      const entry = entriesFor(key).get(key);
      if (entry && !entry.stale) return Promise.resolve({ page: entry, state: answers.mayBeStale() ? 'stale' : 'hit' });
      const { result, late } = running.get(key) ?? start(key, render);
      if (!entry || !late) return result;
      return Promise.race([result, late.then(() => ({ page: entry, state: 'stale' as const }))]);
    },
    invalidate: (tags: readonly Tag[]) => {
      changes.add(tags);
      answers.invalidate(tags);
      for (const entry of [...plain.tagged(tags), ...withQuery.tagged(tags)]) entry.stale = true;
    },
    size: () => plain.size + withQuery.size,
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
