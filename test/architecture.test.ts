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

/** The areas that each area imports. */
const allowed: Record<string, string[]> = {
  contract: [],
  db: ['contract', 'content'],
  drawings: ['contract'],
  faults: ['contract'],
  content: ['contract', 'drawings', 'faults'],
  domain: ['contract', 'db', 'drawings', 'faults', 'content'],
  http: ['contract', 'domain', 'faults'],
  ui: ['contract'],
  site: ['contract', 'faults', 'ui'],
  studio: ['contract', 'content', 'ui'],
  server: ['contract', 'db', 'domain', 'http', 'site'],
};

const packages = ['contract', 'drawings', 'faults', 'ui', 'content'];
const folderOf = (area: string): string =>
  packages.includes(area) ? `packages/${area}/` : ['site', 'studio'].includes(area) ? `apps/${area}/` : `src/${area}/`;
const foldersOfAreas = Object.keys(allowed).map((area) => [area, folderOf(area)] as const);
const areaOf = (file: string): string | undefined => foldersOfAreas.find(([, folder]) => file.startsWith(folder))?.[0];

const targetsOf = (file: string, targets: string[]): string[] =>
  targets.flatMap((target) => resolveImport(file, target) ?? []);

test('an area imports exactly the areas in the table', () => {
  const found = Object.keys(allowed).map((area) => {
    const inArea = files.filter((file) => areaOf(file) === area);
    const targets = inArea.flatMap((file) =>
      targetsOf(file, importsOf(file)).flatMap((target) => areaOf(target) ?? []),
    );
    return [area, [...new Set(targets)].filter((other) => other !== area)] as const;
  });
  const inOrder = (areas: readonly string[]) => areas.toSorted();
  expect(found.map(([area, targets]) => [area, inOrder(targets)])).toEqual(
    Object.entries(allowed).map(([area, targets]) => [area, inOrder(targets)]),
  );
});

const nameOf = (target: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? '';

test.each(packageFolders)('%s depends on exactly the packages that it imports', (folder) => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const imported = files
    .filter((file) => file.startsWith(`${folder}/`) && !/\.config\.ts$|\/testing\//.test(file))
    .flatMap(importsOf)
    .filter((target) => /^[@a-z]/.test(target) && !target.startsWith('node:'))
    .map(nameOf);
  const asFiles = /^@fontsource/;
  expect([...new Set(imported)].filter((name) => !asFiles.test(name)).toSorted()).toEqual(
    Object.keys(dependencies)
      .filter((name) => !asFiles.test(name))
      .toSorted(),
  );
});

test('the diagram in ARCHITECTURE.md shows exactly these imports', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const drawn = /```mermaid\nflowchart BT\n([^`]*)```/.exec(text)?.[1] ?? '';
  const lines = Object.entries(allowed).flatMap(([area, targets]) =>
    targets.length > 0 ? [`  ${area} --> ${targets.join(' & ')}`] : [],
  );
  expect(drawn.trimEnd().split('\n')).toEqual(lines);
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

test('the domain imports neither HTTP nor React', () => {
  // A client: it sends files to a bucket, and must see that bytes leave.
  const sendsFiles = 'apps/server/platform/storage/s3.ts';
  const outside = files
    .filter((file) => file !== sendsFiles)
    .filter(
      (file) =>
        file.startsWith('src/domain/') ||
        file.startsWith('src/db/') ||
        file.startsWith('packages/drawings/') ||
        file.startsWith('packages/faults/'),
    )
    .filter((file) => importsOf(file).some((target) => /^(react|hono|node:http)/.test(target)));
  expect(outside).toEqual([]);
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
