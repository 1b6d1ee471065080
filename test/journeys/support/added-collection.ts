import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localeCodes } from '@site/contract/locales';

const root = join(import.meta.dirname, '../../..');
const copied = ['apps', 'packages', 'scripts', 'demo', 'package.json', 'dist'];

const schema = `import * as z from 'zod';
import { Day, entryFields, RichText, Text } from '../fields/fields.ts';

export const Event = z.strictObject({
  ...entryFields,
  title: Text,
  place: Text,
  date: Day,
  seats: z.int().min(1).max(500).default(20),
  details: RichText,
});
`;

const row = `import { entryRow } from '../entry-row.ts';

export const eventRow = (value, to) => ({
  ...entryRow(value),
  title: value.title,
  place: value.place,
  date: value.date,
  seats: value.seats,
  details: to.html(value.details),
});
`;

const collection = `import { eventRow } from './row.ts';
import { Event } from './schema.ts';

export const eventCollection = {
  schema: Event,
  file: 'events/<date>-<slug>.yaml',
  rows: { event: eventRow },
  label: 'collections.event',
  subject: 'content',
};
`;

const table = `
export const event = pgTable('event', {
  ...entry(),
  title: localised().notNull(),
  place: localised().notNull(),
  date: date().notNull(),
  seats: integer().notNull(),
  details: localised().notNull(),
});
`;

/** The packages of others, and the copy's own: a link to the project's would lead out of the copy. */
const linkPackages = (copy: string): void => {
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@site'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  cpSync(join(root, 'node_modules/@site'), join(copy, 'node_modules/@site'), {
    recursive: true,
    verbatimSymlinks: true,
  });
};

/** A copy of the project in which somebody followed docs/guides/add-a-collection.md. Nothing in its `apps/studio` differs. */
export const projectWithEvents = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'added-collection-'));
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true });
  linkPackages(copy);

  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(copy, path), change(readFileSync(join(copy, path), 'utf8')));
  const insertBefore = (path: string, mark: string, line: string) =>
    edit(path, (text) => text.replace(mark, `${line}\n${mark}`));
  const addTexts = (bundle: string, texts: Record<string, string>) => {
    for (const locale of localeCodes)
      edit(`packages/contract/i18n/${bundle}/${locale}.json`, (text) =>
        JSON.stringify({ ...JSON.parse(text), ...texts }),
      );
  };

  appendFileSync(join(copy, 'apps/server/catalogue/company/table.ts'), table);
  insertBefore(
    'apps/server/catalogue/entry-tables.ts',
    'import { failureMode',
    "import { event } from './company/table.ts';",
  );
  insertBefore('apps/server/catalogue/entry-tables.ts', '  contact,\n', '  event,');
  execFileSync(
    'node_modules/.bin/drizzle-kit',
    ['generate', '--config', 'apps/server/drizzle.config.ts', '--name', 'event'],
    { cwd: copy, stdio: 'pipe' },
  );

  insertBefore('packages/content/tables.ts', "  'contact',\n", "  'event',");
  mkdirSync(join(copy, 'packages/content/event'));
  writeFileSync(join(copy, 'packages/content/event/schema.ts'), schema);
  writeFileSync(join(copy, 'packages/content/event/row.ts'), row);
  writeFileSync(join(copy, 'packages/content/event/collection.ts'), collection);
  insertBefore(
    'packages/content/collections.ts',
    'import { companyCollection',
    "import { eventCollection } from './event/collection.ts';",
  );
  insertBefore('packages/content/collections.ts', '  contact: contactCollection', '  event: eventCollection,');
  addTexts('collections', { 'collections.event': 'Event', 'collections.event.many': 'Events' });
  addTexts('studio-fields', { 'field.seats': 'Seats' });

  execFileSync('node_modules/.bin/vite', ['build', '--config', 'apps/studio/vite.config.ts', '--logLevel', 'warn'], {
    cwd: copy,
    stdio: 'pipe',
  });
  return copy;
};
