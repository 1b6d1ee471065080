import { sql } from 'drizzle-orm';
import type { Tag } from '#contract/tags.ts';
import { notifyChanges } from '#db/changes.ts';
import type { Db } from '#db/connection.ts';
import { rebuildListIndex } from '../catalogue/list-index.ts';
import type { Content } from './content.ts';
import { identify, type Identities } from './import/identities.ts';
import { type EntryNoun, entryNouns, entryTables } from './import/plan.ts';
import { createResolver, type Ids } from './import/resolve.ts';
import { makeRows } from './import/rows.ts';
import { writeSettings } from './import/settings.ts';
import { slugsOf } from './import/slugs.ts';
import { tagOfSetting, tagsOf } from './import/tags.ts';
import { type Counts, writeEntries } from './import/write-entries.ts';
import { writeValues } from './import/write-values.ts';

export type Summary = { nouns: Record<EntryNoun | 'setting', Counts>; tags: Tag[] };

type Options = { now: Date; progress?: (line: string) => void };

/** Any number, as long as all importers use the same one. */
const importLock = 1_998_301_362;

/** Nouns that decide which products a filter finds. */
const filtered: readonly EntryNoun[] = ['parameter', 'category', 'series', 'product'];
const isTouched = ({ created, changed, archived }: Counts): boolean => created + changed + archived > 0;

/** Writes the content into the database: all of it or nothing. What did not change is not touched. */
export const importContent = (db: Db, content: Content, { now, progress = () => {} }: Options): Promise<Summary> =>
  db.transaction(async (tx) => {
    // First: a node that starts beside one that imports waits as long as the import takes.
    await tx.execute(sql`set local statement_timeout = '60s'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);

    const identities = {} as Record<EntryNoun, Identities>;
    for (const noun of entryNouns) identities[noun] = await identify(tx, entryTables[noun], slugsOf(content, noun));
    const ids = Object.fromEntries(entryNouns.map((noun) => [noun, identities[noun].idOf])) as unknown as Ids;
    const resolver = createResolver(ids, new Map(content.series.map(({ value }) => [value.slug, value.category])));
    const rows = makeRows(content, resolver);

    const parameters = content.parameters.flatMap(({ value }) => value.parameters);
    const tags = new Set<Tag>();
    const nouns = {} as Summary['nouns'];
    for (const noun of entryNouns) {
      const { counts, touched } = await writeEntries(tx, noun, rows[noun], identities[noun], now);
      nouns[noun] = counts;
      if (noun === 'product') await writeValues(tx, parameters, touched);
      for (const tag of tagsOf(noun, touched)) tags.add(tag);
      if (counts.created + counts.changed + counts.unchanged + counts.archived > 0)
        progress(`${noun}: ${inWords(counts)}`);
    }
    if (filtered.some((noun) => isTouched(nouns[noun]))) await rebuildListIndex(tx);
    const settings = await writeSettings(tx, content, resolver);
    nouns.setting = settings.counts;
    for (const key of settings.changed) tags.add(tagOfSetting(key));

    await notifyChanges(tx, tags);
    return { nouns, tags: [...tags] };
  });

export const inWords = ({ created, changed, unchanged, archived }: Counts): string =>
  `${created} new, ${changed} changed, ${unchanged} unchanged, ${archived} archived`;
