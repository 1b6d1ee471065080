import { setTimeout as delay } from 'node:timers/promises';
import type { Tag } from '@site/contract/tags';
import { type Encoded, type Packed, pack, packTighter } from '../http/compression.ts';
import { etagOf } from '../http/response-headers.ts';
import { Overloaded } from '../queue/fair-queue.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createChangeLog, createTaggedCache } from './tagged-cache.ts';

type CreateCompactPagesOptions<T> = {
  /** Whether this is still the page under its key. */
  isCurrent: (key: string, page: T) => boolean;
  replace: (key: string, page: T, body: Packed) => void;
  compress?: (body: Packed) => Promise<Packed>;
};

/** A page that finds no place is added by its next reader. */
const maxWaiting = 100;

/**
 * Compresses pages again, better and one at a time, after their readers were served: a tenth fewer bytes take 20 times the CPU, which only
 * pages that are read again are worth (decision 0050).
 */
export const createCompactPages = <T extends { body: Packed }>({
  isCurrent,
  replace,
  compress = packTighter,
}: CreateCompactPagesOptions<T>) => {
  const waiting = new Map<string, T>();
  let isRunning = false;
  let isStopped = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      // The loop also reaches pages that are added while it waits.
      for (const [key, page] of waiting) {
        // A page that cannot be compressed stays as it is.
        const body = isCurrent(key, page) ? await compress(page.body).catch(() => undefined) : undefined;
        waiting.delete(key);
        if (body && isCurrent(key, page)) replace(key, page, body);
      }
    } finally {
      isRunning = false;
    }
  };

  return {
    add: (key: string, page: T): void => {
      if (isStopped || waiting.has(key) || waiting.size >= maxWaiting) return;
      waiting.set(key, page);
      if (!isRunning) void run();
    },
    stop: (): void => {
      isStopped = true;
      waiting.clear();
    },
  };
};

/** The result of a render. Redirects are not cached: they cost nothing to make. */
export type RenderResult =
  | {
      kind: 'page';
      status: number;
      html: string;
      /** Identifies everything that the page shows. */
      digest: string;
      tags: ReadonlySet<Tag>;
      /** Something that the page shows could not be read. */
      isPartial: boolean;
      cacheable: boolean;
    }
  /** The page with the given digest is still right, as far as everything could be read. */
  | { kind: 'unchanged'; tags: ReadonlySet<Tag>; isPartial: boolean }
  | { kind: 'redirect'; status: number; location: string };

export type Page = {
  status: number;
  etag: string;
  /** The ETag of the same page in fewer bytes, which another node may have sent. */
  compactEtag?: string;
  /** Shown once, and neither cached here nor elsewhere. */
  isPartial?: boolean;
  body: Encoded | Packed;
};
type Entry = Page & { body: Packed; digest: string; stale: boolean };
/** Renders a page, unless what it shows has this digest. */
type Render = (digest?: string) => Promise<RenderResult>;
type Result =
  | { page: Page; state: 'hit' | 'miss' | 'revalidated' | 'stale' }
  | { redirect: { status: number; location: string } };

type Options = {
  maxBytes: { pages: number; calls: number };
  isOutage: (error: unknown) => boolean;
  /** How long a visitor waits for a new page when an older one is available. */
  patienceMs?: number;
};
/** A running render and, if an older page could be served instead, a promise that resolves when it has taken too long. */
type Running = { result: Promise<Result>; late?: Promise<void> };

/** Queries are free text, so a script can create endless pages: they only evict each other, never a page without a query. */
const queryShare = 0.25;

/** Brotli, and gzip for clients that know nothing else. */
const sizeOf = ({ body }: Entry): number => body.br.length * 2.2;

/** nginx replaces a page only if its ETag differs. */
const compactEtagOf = (etag: string): string => `${etag.slice(0, -1)}-c"`;

/**
 * RenderResult pages by key (host and path), evicting the least recently used. A content change marks the pages with its tag
 * as stale: the next request reads their data again and renders the page only if the data differs, because a tag such as
 * that of all products is on many pages that do not show the product that changed. The old page is served if the database is down or slow.
 */
export const createPageCache = ({ maxBytes, isOutage, patienceMs = 2000 }: Options) => {
  const withoutQuery = createTaggedCache<Entry>(maxBytes.pages * (1 - queryShare), sizeOf);
  const withQuery = createTaggedCache<Entry>(maxBytes.pages * queryShare, sizeOf);
  const entriesFor = (key: string) => (key.includes('?') ? withQuery : withoutQuery);
  const answers = createAnswerCache(maxBytes.calls);
  const running = new Map<string, Running>();
  const compactPages = createCompactPages<Entry>({
    isCurrent: (key, entry) => withoutQuery.get(key) === entry && !entry.stale,
    replace: (key, { compactEtag, etag, ...entry }, body) =>
      withoutQuery.replace(key, { ...entry, etag: compactEtag ?? etag, body }),
  });
  const changes = createChangeLog();

  const produce = async (key: string, render: Render): Promise<Result> => {
    const mark = changes.mark();
    try {
      const before = entriesFor(key).get(key);
      const rendered = await render(before?.digest);
      if (rendered.kind === 'redirect') return { redirect: rendered };
      // An older page that is whole is better than a new one with a gap.
      if (rendered.isPartial && before) return { page: before, state: 'stale' };
      if (rendered.kind === 'unchanged') {
        if (!before) throw new Error(`there is no page ${key} that could be unchanged`);
        if (!changes.changedSince(mark, rendered.tags))
          entriesFor(key).put(key, { ...before, stale: false }, rendered.tags);
        return { page: before, state: 'revalidated' };
      }
      const identity = Buffer.from(rendered.html);
      const { status, digest } = rendered;
      const page: Page = { status, etag: etagOf(identity), body: { identity }, isPartial: rendered.isPartial };
      if (!rendered.cacheable || rendered.isPartial) return { page, state: 'miss' };
      const entry: Entry = {
        ...page,
        compactEtag: compactEtagOf(page.etag),
        body: await pack(identity),
        digest,
        stale: false,
      };
      // A change that arrived during the render may be missing from this page: send it once, do not cache it.
      if (!changes.changedSince(mark, rendered.tags)) entriesFor(key).put(key, entry, rendered.tags);
      return { page: entry, state: 'miss' };
    } catch (error) {
      const old = entriesFor(key).get(key);
      if (old && (isOutage(error) || error instanceof Overloaded)) return { page: old, state: 'stale' };
      throw error;
    } finally {
      running.delete(key);
    }
  };

  const start = (key: string, render: Render): Running => {
    const late = entriesFor(key).get(key) ? { late: delay(patienceMs, undefined, { ref: false }) } : {};
    const started: Running = { result: produce(key, render), ...late };
    running.set(key, started);
    return started;
  };

  return {
    /** Answers to calls; the same changes invalidate them. */
    answers,
    /** While this node receives no changes, pages are still served, with a header that says they may be stale. */
    setListening: answers.setListening,
    mayBeStale: answers.mayBeStale,
    /** The hot path: a fresh page, without a promise. */
    peek: (key: string): Page | undefined => {
      const entry = entriesFor(key).get(key);
      return entry?.stale === false ? entry : undefined;
    },
    /** Somebody read a cached page in Brotli: the next readers get fewer bytes. Pages with a query are too many for that. */
    compact: (key: string): void => {
      const entry = withoutQuery.get(key);
      if (entry?.compactEtag !== undefined) compactPages.add(key, entry);
    },
    stop: compactPages.stop,
    /** Simultaneous misses share one render. */
    get: (key: string, render: Render): Promise<Result> => {
      const entry = entriesFor(key).get(key);
      if (entry && !entry.stale) return Promise.resolve({ page: entry, state: answers.mayBeStale() ? 'stale' : 'hit' });
      const { result, late } = running.get(key) ?? start(key, render);
      if (!entry || !late) return result;
      return Promise.race([result, late.then(() => ({ page: entry, state: 'stale' as const }))]);
    },
    invalidate: (tags: readonly Tag[]) => {
      changes.add(tags);
      answers.invalidate(tags);
      for (const entry of [...withoutQuery.tagged(tags), ...withQuery.tagged(tags)]) entry.stale = true;
    },
    size: () => withoutQuery.size + withQuery.size,
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
