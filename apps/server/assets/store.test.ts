import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { aPhoto } from '#testing/assets.ts';
import { inspectInThread } from './file-threads.ts';
import { storeAssets } from './store.ts';
import { assetKey } from './stored-assets.ts';

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('what is stored has the digest of the entry, and a second run writes nothing', async () => {
  const [folder, data] = [aFolder(), aFolder()];
  const file = { name: 'turned.jpg', path: join(folder, 'turned.jpg'), bytes: 0 };
  writeFileSync(file.path, await aPhoto().jpeg().withMetadata({ orientation: 6 }).toBuffer());
  const inspected = await inspectInThread({ ...file, bytes: statSync(file.path).size }, false);
  if (!inspected.ok) throw new Error(inspected.problem);
  const { sha256, type, bytes } = inspected;
  const stored = [{ ...file, sha256, type, storedBytes: bytes, isRewritten: true }];
  const storage = createLocalStorage(data);
  await storeAssets(storage, stored);
  const picture = await buffer(await storage.stream(assetKey(sha256, type)));
  expect(await sharp(picture).metadata()).toMatchObject({ width: 600, height: 800 });

  const path = join(data, assetKey(sha256, type));
  const before = statSync(path).mtimeMs;
  await storeAssets(storage, stored);
  expect(statSync(path).mtimeMs).toBe(before);
});
