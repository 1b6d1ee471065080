import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');

/** Who may import whom. An area that is missing from a list must not be named there. */
const allowed: Record<string, string[]> = {
  contract: [],
  i18n: ['contract'],
  db: ['contract'],
  drawings: ['contract'],
  faults: ['contract'],
  domain: ['contract', 'i18n', 'db', 'drawings', 'faults'],
  http: ['contract', 'i18n', 'domain', 'faults'],
  web: ['contract', 'i18n', 'faults'],
  server: ['contract', 'i18n', 'db', 'domain', 'http', 'web'],
};

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => name.replaceAll('\\', '/'));

const importsOf = (file: string): string[] =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, target]) => target ?? '',
  );

const areaOf = (file: string, target: string): string | undefined => {
  if (target.startsWith('#')) return target.slice(1).split('/')[0];
  if (target.startsWith('.'))
    return relative(src, join(src, file, '..', target))
      .replaceAll('\\', '/')
      .split('/')[0];
  return undefined;
};

test('arrows point one way', () => {
  const wrong = files.flatMap((file) => {
    const area = file.split('/')[0] ?? '';
    return importsOf(file)
      .map((target) => areaOf(file, target))
      .filter((target) => target !== undefined && target !== area && !allowed[area]?.includes(target))
      .map((target) => `${file} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('the contract imports zod and nothing else from outside', () => {
  const outside = files
    .filter((file) => file.startsWith('contract/'))
    .flatMap((file) => importsOf(file).filter((target) => !target.startsWith('.') && target !== 'zod'));
  expect(outside).toEqual([]);
});

test('domain knows neither HTTP nor React', () => {
  const outside = files
    .filter(
      (file) =>
        file.startsWith('domain/') ||
        file.startsWith('db/') ||
        file.startsWith('drawings/') ||
        file.startsWith('faults/'),
    )
    .filter((file) => importsOf(file).some((target) => /^(react|hono|node:http)/.test(target)));
  expect(outside).toEqual([]);
});

test('there is no drawer without a name', () => {
  expect(files.filter((file) => /(^|\/)(utils|helpers|common|lib|misc)(\/|\.)/.test(file))).toEqual([]);
});

test('no file hides a second idea behind three hundred lines', () => {
  const long = files.filter((file) => readFileSync(join(src, file), 'utf8').split('\n').length > 301);
  expect(long).toEqual([]);
});
