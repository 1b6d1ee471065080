import type { CheckContext } from '#content/check-context.ts';
import type { EntryProblem } from '#content/issues.ts';
import { definitions, type Noun } from '#content/nouns.ts';
import { parseEntry, partsOf, problemsOf } from '#content/problems.ts';
import { referencesOf } from '#content/references.ts';
import type { Tag } from '#contract/tags.ts';
import type { Transaction } from '#db/connection.ts';
import type { TableName } from '#db/tables/entries.ts';
import { findCategories, findCheckContext, identifyNamed } from './check-context.ts';
import { findCompanySource } from './company-source.ts';
import type { Values } from './content.ts';
import { slugsOf } from './rows.ts';
import { tableOf } from './tables.ts';
import { type Archive, lockContent, type Missing, writeContent } from './write-content.ts';

/** Nouns with a file or a setting of their own. Products and questions are saved as part of their series or class. */
export type SavedNoun = Exclude<Noun, 'product' | 'faq' | 'manual'>;

export type Saved = { ok: true; tags: Tag[] } | { ok: false; problems: EntryProblem[] };

/** Used before the database is queried, to find out what an entry and its parts write, without checks against others. */
const unchecked: CheckContext = { has: () => true, product: () => undefined, descriptions: new Map() };

/** Rows that one entry owns: its parts, and whole tables where the entry becomes many rows. */
const ownRows = (
  noun: SavedNoun,
  id: number | undefined,
  slugs: ReadonlyMap<TableName, readonly string[]>,
): Archive => {
  const { parts, slugs: many = {} } = definitions[noun];
  const archive = new Map<TableName, Missing>();
  for (const table of Object.keys(many) as TableName[]) archive.set(table, { slugs: slugs.get(table) ?? [] });
  const table = parts && tableOf(parts.noun);
  if (table && id !== undefined)
    archive.set(table, { slugs: slugs.get(table) ?? [], owner: { column: parts.owner, id } });
  return archive;
};

/**
 * Saves one entry as an import of its file would: checks it against the database, writes it with its parts and announces
 * the change, or returns every problem. The cost depends on what the entry refers to, not on the size of the site.
 */
export const saveEntry = async (
  tx: Transaction,
  noun: SavedNoun,
  raw: unknown,
  { now }: { now: Date },
): Promise<Saved> => {
  const parsed = parseEntry(noun, raw, await findCompanySource(tx));
  if (!parsed.ok) return parsed;
  await lockContent(tx);
  const { parts } = partsOf(noun, parsed.value, raw, unchecked);
  const values: Values = Object.fromEntries([
    [noun, [parsed.value]],
    ...Map.groupBy(parts, (part) => part.noun)
      .entries()
      .map(([inside, list]) => [inside, list.map(({ value }) => value)]),
  ]);
  const slugs = slugsOf(values);
  const named = [...referencesOf(noun, parsed.value), ...parts.flatMap((part) => referencesOf(part.noun, part.value))];
  const { categoryOfSeries, references } = await findCategories(tx, named);
  const identities = await identifyNamed(tx, slugs, [...named, ...references]);
  const problems = problemsOf(noun, raw, await findCheckContext(tx, identities, slugs, named));
  if (problems.length > 0) return { ok: false, problems };

  const table = tableOf(noun);
  const [slug = ''] = (table && slugs.get(table)) ?? [];
  const id = table && identities.get(table)?.idOf.get(slug);
  const { tags } = await writeContent(tx, values, {
    now,
    identities,
    categoryOfSeries,
    archive: ownRows(noun, id, slugs),
  });
  return { ok: true, tags };
};
