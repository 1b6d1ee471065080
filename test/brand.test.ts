import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const { short_name: names } = parse(readFileSync(join(root, 'demo/content/company.yaml'), 'utf8')) as {
  short_name: Record<string, string>;
};
const brand = new RegExp([...new Set(Object.values(names))].join('|'), 'i');

/** Tests may name the demo company, because they read its content. */
const isTest = (path: string): boolean => /\.(test|nodes|spec)\.tsx?$|fixtures\.ts$/.test(path);

const sources = [
  'apps',
  'packages',
  'scripts',
  'bench',
  'deploy',
  'docs',
  'demo/cloud-platform',
  'demo/scripts',
  'demo/second-company',
  'demo/starter',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'package.json',
];
const filesBelow = (path: string): string[] =>
  /\.\w+$/.test(path)
    ? [path]
    : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

test('no file outside its content contains the name of the demo company', () => {
  const files = sources.flatMap(filesBelow).filter((path) => !isTest(path));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => brand.test(path) || brand.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

/** A torque, the rating of a fuse, and the class of tolerances: facts about devices, which only content may state. */
const facts = /\d[.,]?\d*\s?N·m|\b\d+\s?A (?:fuse|熔断|熔斷)|(?:fusíve\w+|fusible\w*) de \d+ A|\d+ A sigorta|ISO 2768/;
const withoutComments = (text: string): string => text.replaceAll(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '');

test('no text or code of the program states a fact about a device', () => {
  const files = ['apps', 'packages']
    .flatMap(filesBelow)
    .filter((path) => /\.(?:tsx?|json)$/.test(path) && !isTest(path));
  expect(files.filter((path) => facts.test(withoutComments(readFileSync(join(root, path), 'utf8'))))).toEqual([]);
});
