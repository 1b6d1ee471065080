import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { assetKey } from '#assets/stored-assets.ts';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { aProduct, aSeries } from '#testing/content-folder.ts';
import { aSiteDatabase, today } from '#testing/site-database.ts';
import { createFiles } from './store/files.ts';

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } })
  .png()
  .toBuffer();

const content = {
  'products/genset/gk7300.yaml': aSeries({
    drawing: undefined,
    products: [
      aProduct('gk7320', {
        documents: ['datasheet', 'certificate'],
        params: { standards: 'IEC 61010-1' },
        pictures: ['media:front.png'],
      }),
    ],
  }),
  'media/front.png': photo,
};

test('the data sheet of a product without a drawing is made with its photograph', async () => {
  const { db, url, load, rows } = await aSiteDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'undrawn-'));
  const storage = createLocalStorage(dataDir);
  const files = createFiles({ db, databaseUrl: url, storage, clock: () => today });
  onTestFinished(() => {
    files.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await load(content);
  await storage.put(assetKey(createHash('sha256').update(photo).digest('hex'), 'image/png'), photo, 'image/png');
  const listed = await rows<{ id: number; key: string }>('select id, key from download order by key');
  expect(listed.map(({ key }) => key)).toContain('certificate/gk7320/en');
  const file = await files.open(listed.find(({ key }) => key === 'datasheet/gk7320/en')?.id ?? 0);
  const pdf = await buffer(await storage.stream(file?.key ?? ''));
  expect(pdf.toString('latin1')).toContain('/Filter /DCTDecode');
});
