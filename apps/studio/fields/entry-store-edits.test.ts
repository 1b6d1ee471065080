import { canonicalJson } from '@site/content/canonical-json';
import { differencesOf, mergeVersions } from '@site/content/compare-and-merge';
import type { Path } from '@site/content/issues';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applied, edit, type Edit, entry, fieldPaths, text } from '../testing/entry-edits.ts';
import { createEntryStore, type EntryStore } from './entry-store.ts';
import { cutBlock, joinBlocks, joinWithPrevious, setBlock, splitBlocks } from './rich-text-rows.tsx';
import { putAt, setAt, valueAt } from './values.ts';

const runs = { numRuns: 100, seed: 47 };

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

/** Checks that nothing beside a path was made anew. */
const checkBeside = (before: unknown, after: unknown, [step, ...rest]: Path) => {
  if (step === undefined || !isObject(before) || !isObject(after)) return;
  for (const key of Object.keys(after)) if (key !== String(step)) expect(after[key], key).toBe(before[key]);
  for (const key of Object.keys(before)) if (key !== String(step)) expect(key in after, key).toBe(true);
  checkBeside(before[step], after[step], rest);
};

/** What a person expects of undo, with a step for each act, and one for what is typed into a field in a row. */
const aModel = (initial: unknown) => {
  let [past, data, future]: [unknown[], unknown, unknown[]] = [[], initial, []];
  let field = '';
  const isText = (value: unknown) => !isObject(value);
  return {
    get: () => data,
    set: ({ path, value }: Edit) => {
      const before = valueAt(data, path);
      if (canonicalJson({ before }) === canonicalJson({ before: value })) return;
      const key = isText(before) && isText(value) ? JSON.stringify(path) : '';
      if (key === '' || key !== field) past = [...past, data];
      [field, future, data] = [key, [], structuredClone(setAt(data, path, value))];
    },
    undo: () => {
      if (past.length === 0) return;
      [past, data, future] = [past.slice(0, -1), past.at(-1), [...future, data]];
      field = '';
    },
    redo: () => {
      if (future.length === 0) return;
      [past, data, future] = [[...past, data], future.at(-1), future.slice(0, -1)];
      field = '';
    },
    replace: (next: unknown) => {
      [past, data, future, field] = [[], next, [], ''];
    },
  };
};

type Both = { store: EntryStore; model: ReturnType<typeof aModel> };

const changeBoth = ({ store, model }: Both, change: Edit) => {
  const before = store.get();
  let calls = 0;
  const stop = store.subscribe(() => (calls += 1));
  store.set(change.path, change.value);
  stop();
  model.set(change);
  const isChanged = canonicalJson(before) !== canonicalJson(store.get());
  expect(calls, 'listeners hear changes only').toBe(isChanged ? 1 : 0);
  if (!isChanged) expect(store.get()).toBe(before);
  checkBeside(before, store.get(), change.path);
};

type Act = { name: string; run: (both: Both) => void };
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: edit.map((make): Act => ({
      name: 'edit',
      run: (both) => changeBoth(both, make(both.store.get())),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.constant<Act>({
      name: 'undo',
      run: ({ store, model }) => {
        store.undo();
        model.undo();
      },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Act>({
      name: 'redo',
      run: ({ store, model }) => {
        store.redo();
        model.redo();
      },
    }),
  },
  {
    weight: 1,
    arbitrary: entry.map((next): Act => ({
      name: 'replace',
      run: ({ store, model }) => {
        store.replace(next);
        model.replace(next);
      },
    })),
  },
);

test('edits, undo and redo are what a person expects, and leave everything beside the field as it was', () => {
  fc.assert(
    fc.property(entry, fc.array(act, { maxLength: 25, size: 'max' }), (initial, acts) => {
      const both = { store: createEntryStore(initial), model: aModel(initial) };
      for (const { run } of acts) {
        run(both);
        expect(both.store.get()).toEqual(both.model.get());
      }
    }),
    runs,
  );
});

/** The parts of a value at every depth, by their place. */
const partsOf = (value: unknown, path: Path = []): { path: Path; part: object }[] =>
  isObject(value)
    ? [{ path, part: value }, ...Object.entries(value).flatMap(([key, part]) => partsOf(part, [...path, key]))]
    : [];

test('what comes from the server makes only those parts anew that are different', () => {
  fc.assert(
    fc.property(entry, fc.array(edit, { maxLength: 3 }), (initial, edits) => {
      const store = createEntryStore(initial);
      const next = applied(initial, edits);
      store.replace(structuredClone(next));
      expect(store.get()).toEqual(next);
      for (const { path, part } of partsOf(initial))
        if (canonicalJson(valueAt(next, path) ?? null) === canonicalJson(part))
          expect(valueAt(store.get(), path), path.join('.')).toBe(part);
    }),
    runs,
  );
});

test('a merge loses no change of either side that it does not ask about, whichever side comes first', () => {
  const edits = fc.array(edit, { maxLength: 4 });
  fc.assert(
    fc.property(entry, edits, edits, (base, mine, theirs) => {
      const [file, site] = [applied(base, mine), applied(base, theirs)];
      const { data, conflicts } = mergeVersions({ base, site, file });
      const other = mergeVersions({ base, site: file, file: site });
      const keys = (paths: readonly Path[]) => paths.map((path) => path.join('.')).toSorted();
      expect(keys(other.conflicts)).toEqual(keys(conflicts));
      if (conflicts.length === 0) expect(canonicalJson(other.data)).toBe(canonicalJson(data));
      // Where only one side is not as it was, that side is in the result.
      for (const path of fieldPaths) {
        const [was, own, their, now] = [base, file, site, data].map((side) => canonicalJson(valueAt(side, path)));
        if (own !== was && their === was) expect(now, path.join('.')).toBe(own);
        if (own === was && their !== was) expect(now, path.join('.')).toBe(their);
      }
      expect(mergeVersions({ base, site, file: base }).data).toEqual(site);
      expect(mergeVersions({ base, site: base, file }).data).toEqual(file);
    }),
    runs,
  );
});

/** Without objects and lists that have nothing: a field that is emptied part by part leaves them behind. */
const pruned = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, pruned(part)] as const);
  const full = parts.filter(([, part]) => part !== undefined);
  if (full.length === 0) return undefined;
  return Array.isArray(value) ? full.map(([, part]) => part) : Object.fromEntries(full);
};

test('all differences of two entries, taken over from the last to the first, make the one of the other', () => {
  fc.assert(
    fc.property(entry, entry, (before, after) => {
      const differences = differencesOf(before, after);
      const result = differences.toReversed().reduce<unknown>((data, one) => putAt(data, one.path, one.after), before);
      expect(pruned(result)).toEqual(pruned(after));
      for (const one of differences) expect(valueAt(before, one.path)).toEqual(one.before);
    }),
    runs,
  );
});

const markdown = fc.string({
  unit: fc.constantFrom('a', 'b', '- ', '1. ', '2) ', '\n', '\n\n', '  ', '\t', '\r\n', '|', '**', '电'),
  maxLength: 25,
  size: 'max',
});
const visible = (part: string) => part.replaceAll(/\s/g, '');
const withoutMarker = (part: string) => part.replace(/^(?:[-*+]|\d{1,9}[.)])(?=\s|$)/, '');

test('blocks of any Markdown are the same text again, and a change of one leaves every other byte', () => {
  fc.assert(
    fc.property(markdown, fc.nat({ max: 9 }), text, (source, at, next) => {
      const blocks = splitBlocks(source);
      expect(joinBlocks(blocks)).toBe(source);
      for (const block of blocks.slice(0, -1)) expect(block.gap).toMatch(/\n/);
      const block = blocks[at];
      if (!block) return;
      const [head, tail] = [joinBlocks(blocks.slice(0, at)), joinBlocks(blocks.slice(at + 1))];
      expect(joinBlocks(setBlock(blocks, at, next))).toBe(head + next + block.gap + tail);
    }),
    runs,
  );
});

test('a block that is cut or joined loses nothing that can be seen', () => {
  fc.assert(
    fc.property(markdown, fc.nat({ max: 9 }), fc.nat({ max: 9 }), (source, at, caret) => {
      const blocks = splitBlocks(source);
      const block = blocks[at];
      if (!block) return;
      const cut = cutBlock(blocks, at, caret);
      expect(cut).toHaveLength(blocks.length + 1);
      const [first = '', second = ''] = cut.slice(at, at + 2).map((one) => one.text);
      const isItem = withoutMarker(block.text) !== block.text;
      expect(visible(first + (isItem ? withoutMarker(second) : second))).toBe(visible(block.text));
      const joined = joinWithPrevious(blocks, at);
      if (at === 0) expect(joined).toEqual(blocks);
      else
        expect(visible(joinBlocks(joined))).toBe(
          visible(joinBlocks(blocks.slice(0, at)) + withoutMarker(block.text) + joinBlocks(blocks.slice(at + 1))),
        );
    }),
    runs,
  );
});
