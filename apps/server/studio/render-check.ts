import { definitions } from '@site/content/collections';
import { type Locale, locales } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import { entryTables } from '#catalogue/entry-tables.ts';
import type { ProblemInEntry } from '#content/entries.ts';
import { tableOf } from '#content/tables.ts';
import type { RenderDraft } from '#pages/draft-pages.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Hosts } from '#platform/http/hosts.ts';
import type { RenderCheck } from './publish-working-copies.ts';
import type { EntryName } from './working-copy.ts';

/** The pages that show an entry as it is in this transaction, its own page first. */
export const findEntryPages = async (db: Queryable, { collection, slug }: EntryName): Promise<string[]> => {
  const { pages, slugs } = definitions[collection];
  const table = slugs ? undefined : tableOf(collection);
  if (!pages) return [];
  if (!table) return pages({ id: 0, slug, row: {} });
  const { rows } = await db.execute<{ id: number }>(sql`select * from ${entryTables[table]} where slug = ${slug}`);
  return rows.flatMap((row) => pages({ id: row.id, slug, row }));
};

type Deps = { render: RenderDraft; hosts: Pick<Hosts, 'languages'>; clock: () => Date };

/**
 * Renders every page of the entries in every language of the site, as the transaction would leave it. A page that several of them share is
 * rendered once, and its failure is a problem of the first.
 */
export const createRenderCheck =
  ({ render, hosts, clock }: Deps): RenderCheck =>
  async (tx, entries, tags, progress) => {
    const now = clock();
    const pages = new Map<string, EntryName>();
    for (const { collection, slug } of entries)
      for (const path of await findEntryPages(tx, { collection, slug }))
        if (!pages.has(path)) pages.set(path, { collection, slug });
    const problems: ProblemInEntry[] = [];
    const renderOne = async (path: string, locale: Locale, entry: EntryName): Promise<void> => {
      try {
        await render({ db: tx, now, tags }, { path, locale });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const message = `the page ${path} fails in ${locales[locale].name}: ${reason}`;
        problems.push({ ...entry, path: [], message });
      }
    };
    let rendered = 0;
    for (const [path, entry] of pages)
      for (const locale of hosts.languages) {
        const page = `${locale} ${path}`;
        if (progress?.done.has(page)) continue;
        if (progress && rendered > 0 && !progress.hasTime()) {
          progress.isCut = true;
          return problems;
        }
        await renderOne(path, locale, entry);
        progress?.done.add(page);
        rendered += 1;
      }
    return problems;
  };
