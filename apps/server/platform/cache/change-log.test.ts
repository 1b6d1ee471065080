import { expect, test } from 'vitest';
import { createChangeLog } from './tagged-cache.ts';

test('a change makes values stale that have its tag and were being read, and no others', () => {
  const log = createChangeLog();
  log.add(['news:1']);
  const mark = log.mark();
  expect(log.changedSince(mark, new Set(['news:1']))).toBe(false);
  log.add(['generated:17']);
  expect(log.changedSince(mark, new Set(['news:1', 'menu']))).toBe(false);
  expect(log.changedSince(mark, new Set(['generated:17']))).toBe(true);
  log.add(['*']);
  expect(log.changedSince(mark, new Set(['news:1']))).toBe(true);
});

test('a value that was read since before the oldest change in the log counts as stale', () => {
  const log = createChangeLog(2);
  const mark = log.mark();
  for (const tag of ['a', 'b']) log.add([tag]);
  expect(log.changedSince(mark, new Set(['news']))).toBe(false);
  log.add(['c']);
  expect(log.changedSince(mark, new Set(['news']))).toBe(true);
});
