import { expect, test } from 'vitest';
import { Retention } from './schema.ts';

test('a company may promise less than the privacy page, and not more', () => {
  expect(Retention.safeParse({ application: 90 }).success).toBe(true);
  expect(Retention.safeParse({ application: 181 }).error?.issues).toMatchObject([
    { path: ['application'], message: 'at most 180 days: the privacy page promises to delete it by then' },
  ]);
  expect(Retention.safeParse({ inquiry: 1 }).success).toBe(false);
});
