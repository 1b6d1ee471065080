import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aDownload } from '#testing/downloads.ts';
import { request } from '#testing/request.ts';
import { linkDemoAssets } from '#testing/test-site.ts';
import { apply, aResume } from './applications.ts';
import { recovers } from './recovery.ts';
import { aDataFolder, aPrivateSite, aSiteBehindProxy } from './sites.ts';
import { aSmallDisk, canMount } from './small-disk.ts';
import { aUser, look, rowsOf, sendInquiry } from './visitors.ts';

/** Fills the disk; returns a function that frees it. */
const fill = (folder: string): (() => void) => {
  const path = join(folder, 'filler');
  const piece = Buffer.alloc(1024 * 1024);
  try {
    for (;;) writeFileSync(path, piece, { flag: 'a' });
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  }
  const { bavail } = statfsSync(folder);
  expect(bavail).toBe(0);
  return () => rmSync(path, { force: true });
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test.runIf(canMount)(
  'a full disk causes clear errors and no partial files, and all works once there is space',
  async () => {
    const dataDir = aSmallDisk('24M');
    // Documents show the company's logo.
    linkDemoAssets(dataDir);
    const site = await aSiteBehindProxy({ dataDir });
    const cookie = await aUser(site.databaseUrl);
    const resume = aResume(2_000_000);
    const accepted = await apply(site, cookie, resume);
    expect(accepted.json.code).toBe(200);
    const before = filesIn(join(dataDir, 'uploads'));
    const { link } = await aDownload(site.port, { type: 'certificate' });

    const free = fill(dataDir);
    const refused = await apply(site, cookie, resume);
    expect(refused.json).toMatchObject({ code: 503, msg: 'Error', data: { request_id: expect.any(String) as string } });
    expect(filesIn(join(dataDir, 'uploads'))).toEqual(before);
    expect(await rowsOf(site.databaseUrl, `select from submission where kind = 'application'`)).toHaveLength(1);
    const document = await request(site.port, link, { host: 'es.localhost' });
    expect([document.status, document.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(document.text).toContain('Algo salió mal de nuestro lado');
    // Images need no disk: they are drawn and sent, only not cached.
    const media = [...(await look(site, '/index')).text.matchAll(/\/media\/[\w./-]+\.(?:webp|avif|svg)/g)].map(
      ([path]) => path,
    );
    for (const path of new Set(media.slice(0, 5))) expect((await look(site, path)).status, path).toBe(200);
    expect((await sendInquiry(site, cookie)).json.code).toBe(200);
    expect(site.lines.join('\n')).toContain('ENOSPC');

    free();
    expect((await apply(site, cookie, resume)).json.code).toBe(200);
    const generated = await request(site.port, link);
    const { sha256 } = await aDownload(site.port, { type: 'certificate' });
    expect([generated.status, digest(generated.body)]).toEqual([200, sha256]);
    for (const path of filesIn(join(dataDir, 'uploads'))) expect(digest(readFileSync(path))).toBe(digest(resume));
    expect(filesIn(dataDir).filter((path) => /\.part$|\.[0-9a-f-]{36}$/.test(path))).toEqual([]);
  },
  180_000,
);

test.runIf(canMount)(
  'on a full disk the private PostgreSQL refuses writes with 503, loses no acknowledged write, and recovers once there is space',
  async () => {
    const dataDir = aDataFolder(aSmallDisk('700M'));
    const site = await aPrivateSite({ dataDir });
    const cookie = await aUser(site.url);
    await look(site, '/index');
    const acknowledged: string[] = [];
    const write = async () => {
      const key = crypto.randomUUID();
      const { json } = await sendInquiry(site, cookie, { key });
      if (json.code === 200) acknowledged.push(key);
      return json.code;
    };
    expect(await write()).toBe(200);
    const free = fill(dataDir);
    // The database log has space left in its current file, so writes continue for a while. This uses it up.
    const junk = rowsOf(
      site.url,
      `create table junk as select repeat(md5(n::text), 60) as words from generate_series(1, 40000) n`,
    );
    await expect(junk).rejects.toThrow(/No space left|terminat|recovery|ECONN|connect/i);
    const codes = new Set<number>();
    await vi.waitFor(
      async () => {
        codes.add(await write());
        expect(codes).toContain(503);
      },
      { timeout: 60_000, interval: 50 },
    );
    expect([...codes].filter((code) => code !== 200 && code !== 503)).toEqual([]);
    expect((await look(site, '/index')).status).toBe(200);
    expect(site.isRunning()).toBe(true);

    free();
    await recovers(site, cookie, 60_000);
    const stored = await rowsOf<{ key: string }>(site.url, 'select idempotency_key as key from submission');
    const keys = stored.map(({ key }) => key);
    expect(acknowledged.filter((key) => !keys.includes(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
    await readsEverything(site.url);
  },
  240_000,
);

/** Reads every row of every table, and with it the checksum of every page. */
const readsEverything = async (url: string): Promise<void> => {
  const tables = await rowsOf<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) await rowsOf(url, `select count(t::text) from ${name} t`);
  const [checksums] = await rowsOf<{ data_checksums: string }>(url, 'show data_checksums');
  expect(checksums?.data_checksums).toBe('on');
};
