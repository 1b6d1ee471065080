import { nounNames } from '#content/nouns.ts';
import type { Db } from '#db/connection.ts';
import type { TableName } from '#db/tables/entries.ts';
import type { Content, Values } from './content.ts';
import { identify, type Identities } from './identities.ts';
import { slugsOf } from './rows.ts';
import { tableNames } from './tables.ts';
import type { Counts } from './upsert-entries.ts';
import { lockContent, type Summary, writeContent } from './write-content.ts';

const valuesOf = (content: Content): Values =>
  Object.fromEntries(nounNames.map((noun) => [noun, content[noun].map(({ value }) => value)]));

/** Writes the whole content into the database in one transaction. Entries that are missing from it are archived. */
export const importContent = (db: Db, content: Content, { now }: { now: Date }): Promise<Summary> =>
  db.transaction(async (tx) => {
    await lockContent(tx);
    const values = valuesOf(content);
    const slugs = slugsOf(values);
    const identities = new Map<TableName, Identities>();
    for (const table of tableNames)
      identities.set(table, await identify(tx, table, { write: slugs.get(table) ?? [], read: 'all' }));
    return writeContent(tx, values, {
      now,
      identities,
      categoryOfSeries: new Map((values.series ?? []).map(({ slug, category }) => [slug, category])),
      archive: new Map(tableNames.map((table) => [table, { slugs: slugs.get(table) ?? [] }])),
      // Documents also depend on things that are in no row: the texts of manuals, and the code that lays them out.
      always: ['downloads'],
    });
  });

export const inWords = ({ created, changed, unchanged, archived }: Counts): string =>
  `${created} new, ${changed} changed, ${unchanged} unchanged, ${archived} archived`;
