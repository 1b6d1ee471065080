import { AssetName } from '@site/content/asset/name';
import { expect, test } from 'vitest';
import { nameFor, createUploadRecords } from './uploads.ts';

test('the name of a file becomes one that every file system can hold, in any script', () => {
  expect(nameFor('Prüfbericht EMV (2026).pdf')).toBe('Prüfbericht-EMV-2026-.pdf');
  expect(nameFor('控制柜 1.jpg', 'news')).toBe('news/控制柜-1.jpg');
  expect(nameFor('../.htaccess')).toBe('htaccess');
  expect(nameFor('???')).toBe('file');
  for (const name of ['a'.repeat(300), '..jpg', ' .png', 'C:\\x.webp'])
    expect([name, AssetName.safeParse(nameFor(name)).success]).toEqual([name, true]);
});

test('an upload is found again after a reload by the name, the size and the date of its file', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const file = { name: 'film.mp4', size: 9000, lastModified: 1_700_000_000_000 };
  createUploadRecords(storage).save(file, { location: '/api/staff/uploads/1', sentBytes: 4000 });
  const later = createUploadRecords(storage);
  expect(later.find(file)).toMatchObject({ location: '/api/staff/uploads/1', sentBytes: 4000 });
  expect(later.find({ ...file, size: 9001 })).toBeUndefined();
  // An edited file of the same size would be stored half old, half new.
  expect(later.find({ ...file, lastModified: 1_700_000_001_000 })).toBeUndefined();
  later.remove(file);
  expect(later.list()).toEqual([]);
});
