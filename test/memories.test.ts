import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoriesIn } from './support/memory.ts';
import { sourceFiles, textOf } from './support/source.ts';

const list = readFileSync(join(import.meta.dirname, '../apps/server/platform/cache/README.md'), 'utf8');
const explained = [...list.matchAll(/^\| `(\S+\.tsx?)` \| \S/gm)].map(([, file = '']) => file);

/** A component is a function that returns functions, and no memory of the server. */
const inBrowsers = /^(?:apps\/site|packages\/ui)\//;

test('every memory that outlives a call is asked through a reading, or listed with the reason why no draft can get out of it', () => {
  const found = sourceFiles
    .filter((file) => !file.startsWith('apps/studio/'))
    .filter((file) => memoriesIn(file, textOf(file), { inFunctions: !inBrowsers.test(file) }).length > 0);
  expect(found.toSorted()).toEqual(explained.toSorted());
}, 120_000);

test.each([
  ['const books = new Map(); export const add = (key, book) => books.set(key, book);', ['books']],
  ['let last; export const next = () => (last = 1);', ['last']],
  ['const cache = {}; export const add = (key, book) => { cache[key] = book; };', ['cache']],
  ['const state = {}; export const keep = (more) => Object.assign(state, more);', ['state']],
  ['export const openBooks = () => { const books = []; return { add: (book) => books.push(book) }; };', ['books']],
  ['export const openBook = (load) => { let book; const read = () => (book ??= load()); return read; };', ['book']],
  ['export function shelf() { const books = new Set(); return createPoll({ run: () => books.clear() }); }', ['books']],
  ['export const read = loadOnce(() => import("./book.ts"));', ['loadOnce']],
  ['const recent = createRecent(8); export const read = (key) => recent(key, load);', ['createRecent']],
  // Content by its reading.
  ['const memory = createMemory(() => createRecent(8)); export const forget = () => memory.clear();', []],
  ['const linesOf = rememberFor((book) => book.split("\\n"));', []],
  // A table, and values that end with their call.
  ['const names = new Map([["en", "English"]]); export const name = (code) => names.get(code);', []],
  ['export const count = (list) => { let sum = 0; list.forEach((n) => { sum += n; }); return sum; };', []],
  ['export const toNames = (list) => { const seen = new Set(); return list.filter((n) => seen.add(n)); };', []],
  ['export const fill = (list) => () => list.push(1);', []],
])('what outlives a call in %s is %j', (code, names) => expect(memoriesIn('a.ts', code)).toEqual(names));
