import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#testing/test-site.ts';

/**
 * The last migration of the last release, and before the first release the one that completes the tables. While nodes of two versions
 * run, the older ones expect the tables as they were then.
 */
const released = '0001_beyond_tables.sql';

const breaking: Record<string, RegExp> = {
  'takes away what the older version reads': /\bdrop\s+(table|column|type|index|constraint|schema|view)\b/i,
  'gives a new name': /\brename\b/i,
  'changes a type': /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  'demands a value that the older version does not write': /\bset\s+not\s+null\b/i,
  'adds a column that must have a value and has none':
    /\badd\s+column\b(?![^;]*\b(default|generated)\b)[^;]*\bnot\s+null\b/i,
};

/** The second step of expand and contract names the first migration: `-- contracts 0014_new_name`. */
const isContract = (sql: string): boolean => /^-- contracts \d{4}_\w+$/m.test(sql);

/** An index that is dropped and recreated is never missing for others, because a migration is one transaction. */
const withoutRenewed = (sql: string): string =>
  sql.replaceAll(/\bdrop\s+index\s+("\w+");/gi, (whole, name: string) =>
    sql.includes(`CREATE INDEX ${name} `) ? '' : whole,
  );

const faultsOf = (sql: string): string[] =>
  isContract(sql)
    ? []
    : Object.entries(breaking)
        .filter(([, pattern]) => pattern.test(withoutRenewed(sql)))
        .map(([fault]) => fault);

test.each([
  ['ALTER TABLE "news" DROP COLUMN "scene";', 1],
  ['ALTER TABLE "news" RENAME COLUMN "scene" TO "view";', 1],
  ['ALTER TABLE "news" ALTER COLUMN "sort" SET DATA TYPE bigint;', 1],
  ['ALTER TABLE "news" ALTER COLUMN "sort" SET NOT NULL;', 1],
  ['ALTER TABLE "news" ADD COLUMN "mark" text NOT NULL;', 1],
  ['ALTER TABLE "news" ADD COLUMN "mark" text DEFAULT \'\' NOT NULL;', 0],
  ['ALTER TABLE "news" ADD COLUMN "mark" text; CREATE TABLE "mark" ("id" integer NOT NULL);', 0],
  ['ALTER TABLE "news" ADD COLUMN "year" smallint GENERATED ALWAYS AS (1) STORED NOT NULL;', 0],
  ['DROP INDEX "by_date";', 1],
  ['DROP INDEX "by_date"; CREATE INDEX "by_date" ON "news" ("date");', 0],
  ['-- contracts 0014_mark\nALTER TABLE "news" DROP COLUMN "scene";', 0],
])('%s', (sql, faults) => {
  expect(faultsOf(sql)).toHaveLength(faults);
});

test('migrations since the last release leave the older version working', () => {
  const folder = join(projectRoot, 'apps/server/platform/database/migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(names).toContain(released);
  const wrong = names
    .filter((name) => name > released)
    .flatMap((name) => faultsOf(readFileSync(join(folder, name), 'utf8')).map((fault) => `${name} ${fault}`));
  expect(wrong).toEqual([]);
});
