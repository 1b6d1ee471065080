import { createHash } from 'node:crypto';
import type { Encoded } from './compression.ts';
import { compress } from './compression.ts';

/** What a render gives back. Redirects are not kept: they cost nothing to make. */
export type Rendered =
  | { kind: 'page'; status: number; html: string; tags: Set<string>; keep: boolean }
  | { kind: 'redirect'; status: number; location: string };

export type Page = { status: number; etag: string; body: Encoded; headHtml?: undefined };
type Entry = Page & { tags: Set<string>; stale: boolean };
type Result = { page: Page; state: 'hit' | 'miss' | 'stale' } | { redirect: { status: number; location: string } };

type Options = { maxEntries?: number; isOutage: (error: unknown) => boolean };

/**
 * Rendered pages by key (host and path), least recently used out first. A change of content marks the pages that carry its
 * tag as stale: the next visitor renders anew, and only if the database is away is the old page shown.
 */
export const createPageCache = ({ maxEntries = 5000, isOutage }: Options) => {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<Result>>();

  const store = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next();
    if (entries.size > maxEntries && !oldest.done) entries.delete(oldest.value);
  };

  const produce = async (key: string, render: () => Promise<Rendered>): Promise<Result> => {
    const before = generation;
    try {
      const made = await render();
      if (made.kind === 'redirect') return { redirect: made };
      const identity = Buffer.from(made.html);
      const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
      const page: Entry = { status: made.status, etag, body: { identity }, tags: made.tags, stale: false };
      // A change that arrived while we rendered may not be on this page: show it once, do not keep it.
      if (made.keep && before === generation) {
        store(key, page);
        void compress(identity).then((body) => (page.body = body));
      }
      return { page, state: 'miss' };
    } catch (error) {
      const old = entries.get(key);
      if (old && isOutage(error)) return { page: old, state: 'stale' };
      throw error;
    } finally {
      running.delete(key);
    }
  };

  let generation = 0;
  return {
    /** A fresh page, without a promise: the hot path. */
    peek: (key: string): Page | undefined => {
      const entry = entries.get(key);
      if (!entry || entry.stale) return undefined;
      return entry;
    },
    /** Simultaneous misses share one render. */
    get: (key: string, render: () => Promise<Rendered>): Promise<Result> => {
      const entry = entries.get(key);
      if (entry && !entry.stale) return Promise.resolve({ page: entry, state: 'hit' });
      const started = running.get(key) ?? produce(key, render);
      running.set(key, started);
      return started;
    },
    drop: (tags: Iterable<string>) => {
      generation += 1;
      const changed = new Set(tags);
      for (const entry of entries.values())
        if (changed.has('*') || !entry.tags.isDisjointFrom(changed)) entry.stale = true;
    },
    size: () => entries.size,
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
