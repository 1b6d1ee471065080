import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { freshDatabase } from '#testing/database.ts';
import { loadKeys, rotateKeys } from './keys.ts';

const noon = new Date('2026-06-01T12:00:00Z');
const after = (days: number) => new Date(noon.getTime() + days * 86_400_000);

const aDatabase = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  return db;
};

test('nodes that start together create one key', async () => {
  const db = await aDatabase();
  await Promise.all([rotateKeys(db, noon), rotateKeys(db, noon), rotateKeys(db, noon)]);
  const { signing, cookies } = await loadKeys(db, noon);
  expect([signing.length, cookies.length]).toEqual([1, 1]);
});

test('a new key is published a day before it signs, and the old one stays until its tokens have expired', async () => {
  const db = await aDatabase();
  await rotateKeys(db, noon);
  const first = (await loadKeys(db, noon)).signing[0]?.['kid'];
  await rotateKeys(db, after(89));
  expect((await loadKeys(db, after(89))).signing).toHaveLength(1);
  await rotateKeys(db, after(90));
  const announced = await loadKeys(db, after(90));
  expect(announced.signing.map(({ kid }) => kid === first)).toEqual([true, false]);
  const inUse = await loadKeys(db, after(91));
  expect(inUse.signing.map(({ kid }) => kid === first)).toEqual([false, true]);
  expect(inUse.version).not.toBe(announced.version);
  await rotateKeys(db, after(122));
  expect((await loadKeys(db, after(122))).signing.some(({ kid }) => kid === first)).toBe(false);
});
