import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { aJpeg, aPhoto } from '#testing/assets.ts';
import { request } from '#testing/request.ts';
import { aColleague, resetBudgets, staffCall, staffData, studioHost, trailOf } from '#testing/staff.ts';
import { sharedSite } from '#testing/test-site.ts';
import { anUpload, beginUpload, breakOff, offsetOf, sendPiece, uploadHeaders } from '#testing/upload.ts';

const shared = sharedSite();
beforeEach(() => resetBudgets(shared()));
const small = { width: 40, height: 30 };

test('an upload that breaks off goes on where it stopped, and becomes a file of the site without its metadata', async () => {
  const site = shared();
  const editor = await aColleague(site, 'editor');
  const photo = await aPhoto({ width: 400, height: 300 }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const [first, second] = [photo.subarray(0, 8_000), photo.subarray(8_000, 16_000)];
  const { headers } = await beginUpload(site, editor, photo.length);
  const path = String(headers.location);
  await sendPiece(site, editor, path, first, 0);
  await breakOff(site, editor, path, second, first.length);
  const upload = path.split('/').at(-1) ?? '';
  const name = 'photos/turned.jpg';
  expect((await staffCall(site, 'mediaAdd', { upload, name }, editor)).json.code).toBe(404);
  const { offset } = await offsetOf(site, editor, path);
  expect(offset).toBeGreaterThanOrEqual(first.length);
  await sendPiece(site, editor, path, photo.subarray(offset), offset);

  expect(await staffData(site, 'mediaAdd', { upload, name }, editor)).toEqual({ name });
  expect(await trailOf(site)).toMatchObject([{ action: 'add a file', object: `asset ${name}` }]);
  const { list } = await staffData(site, 'mediaList', { search: 'turned' }, editor);
  expect(list).toMatchObject([{ name, kind: 'picture', type: 'image/jpeg', width: 300, height: 400, uses: 0 }]);
  expect((await offsetOf(site, editor, path)).status).toBe(404);
});

test('an upload becomes one file, however often and however late its person asks', async () => {
  const site = shared();
  const editor = await aColleague(site, 'editor');
  const upload = await anUpload(site, editor, await aJpeg(small));
  const add = () => staffData(site, 'mediaAdd', { upload, name: 'once/photo.jpg', number: true }, editor);
  const together = await Promise.all([add(), add(), add()]);
  const stored = { name: 'once/photo.jpg' };
  expect([...together, await add()]).toEqual([stored, stored, stored, stored]);
  const { list } = await staffData(site, 'mediaList', { search: 'once/' }, editor);
  expect(list).toHaveLength(1);
  const other = await aColleague(site, 'editor');
  expect((await staffCall(site, 'mediaAdd', { upload, name: 'once/photo.jpg' }, other)).json.code).toBe(404);
});

test('a file is replaced once, however often its person asks', async () => {
  const site = shared();
  const editor = await aColleague(site, 'editor');
  const name = 'once/replaced.jpg';
  await staffData(site, 'mediaAdd', { upload: await anUpload(site, editor, await aJpeg(small)), name }, editor);
  const entry = () => staffData(site, 'entryRead', { collection: 'asset', slug: name }, editor);
  const live = (await entry()).live?.revision;
  const upload = await anUpload(site, editor, await aJpeg({ width: 64, height: 48 }));
  const replace = () => staffData(site, 'mediaReplace', { upload, name, live }, editor);
  expect(await replace()).toEqual({ name });
  const after = (await entry()).live?.revision;
  expect(await replace()).toEqual({ name });
  expect((await entry()).live?.revision).toBe(after);
});

test('a cancelled upload gives its room back', async () => {
  const site = shared();
  const editor = await aColleague(site, 'editor');
  const largest = 2 * 1024 ** 3;
  const statuses = [];
  for (let at = 0; at < 5; at += 1) {
    const { status, headers } = await beginUpload(site, editor, largest);
    statuses.push(status);
    const path = String(headers.location);
    expect(
      (await request(site.port, path, { host: studioHost, method: 'DELETE', headers: uploadHeaders(site, editor) }))
        .status,
    ).toBe(204);
    expect((await offsetOf(site, editor, path)).status).toBe(404);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
});

test('what a file contains decides, not its name', async () => {
  const site = shared();
  const editor = await aColleague(site, 'editor');
  const photo = await aJpeg(small);
  const svg = (inside: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}<rect width="9" height="9"/></svg>`,
    );
  const cases: [string, Buffer, RegExp][] = [
    ['a.svg', svg('<script>alert(1)</script>'), /script/],
    ['b.svg', svg('<g onload="alert(1)"/>'), /script/],
    [
      'js.pdf',
      Buffer.from('%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (x)>>>> endobj\n%%EOF'),
      /script, a program/,
    ],
    ['pdf.jpg', Buffer.concat([photo, Buffer.from('%PDF-1.7\n%%EOF')]), /a document/],
    ['c.jpg', Buffer.concat([photo, Buffer.from('<html><script>alert(1)</script></html>')]), /also contains a page/],
    ['d.jpg', Buffer.concat([photo, Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')]), /also contains an archive/],
    ['e.png', photo, /the content is image\/jpeg/],
    ['f.pdf', Buffer.from('%PDF-1.7 and nothing else'), /PDF cannot be opened/],
    ['g.docx', Buffer.from('PK\x03\x04 a report'), /not shown by pages/],
  ];
  for (const [name, bytes, reason] of cases) {
    const upload = await anUpload(site, editor, bytes);
    const { json } = await staffCall(site, 'mediaAdd', { upload, name: `refused/${name}` }, editor);
    expect(await trailOf(site)).toMatchObject([
      { action: 'add a file', outcome: 'refused', object: `asset refused/${name}` },
    ]);
    expect([name, json.code, (json.data as { reason?: string } | null)?.reason]).toEqual([
      name,
      409,
      expect.stringMatching(reason) as string,
    ]);
    expect(await trailOf(site)).toMatchObject([
      { action: 'add a file', outcome: 'refused', object: `asset refused/${name}` },
    ]);
  }
  const { list } = await staffData(site, 'mediaList', { search: 'refused/' }, editor);
  expect(list).toEqual([]);
});

test('an upload ends when its person may no longer upload files, and nobody reaches that of another', async () => {
  const site = shared();
  const [editor, other] = [await aColleague(site, 'editor'), await aColleague(site, 'editor')];
  const photo = await aJpeg(small);
  const { headers } = await beginUpload(site, editor, photo.length);
  const path = String(headers.location);
  expect((await offsetOf(site, editor, path)).status).toBe(200);
  expect((await request(site.port, path, { host: studioHost, headers: { cookie: editor.cookie } })).status).toBe(404);
  expect((await offsetOf(site, other, path)).status).toBe(404);
  expect((await sendPiece(site, other, path, photo, 0)).status).toBe(404);
  await onDatabase(site, `update staff_account set grants = '[{"role": "auditor"}]' where id = $1`, [editor.id]);
  expect((await sendPiece(site, editor, path, photo, 0)).status).toBe(403);
});

test('a translator uploads no files, a file is at most 2 GB, and a name must be one', async () => {
  const site = shared();
  const [editor, translator] = [await aColleague(site, 'editor'), await aColleague(site, 'translator')];
  expect((await beginUpload(site, translator, 10)).status).toBe(403);
  expect((await beginUpload(site, editor, 2 * 1024 ** 3 + 1)).status).toBe(413);
  const upload = await anUpload(site, editor, await aJpeg(small));
  for (const name of ['../up.jpg', 'a//b.jpg', '.hidden.jpg'])
    expect((await staffCall(site, 'mediaAdd', { upload, name }, editor)).json.code).toBe(400);
});

test('a file is named by its company, in any script, and counted by its kind', async () => {
  const site = shared();
  const editor = await aColleague(site, 'editor');
  const before = (await staffData(site, 'mediaList', {}, editor)).counts;
  const name = 'Prüfbericht EMV/现场 1.jpg';
  await staffData(site, 'mediaAdd', { upload: await anUpload(site, editor, await aJpeg(small)), name }, editor);
  const { list, counts, more } = await staffData(site, 'mediaList', { limit: 1, unused: true }, editor);
  expect(list.map((file) => file.name)).toEqual([name]);
  expect(more).toBe(counts.unused > 1);
  expect(counts).toMatchObject({ picture: before.picture + 1, unused: before.unused + 1 });
  expect((await staffData(site, 'entryRead', { collection: 'asset', slug: name }, editor)).used_in).toEqual([]);
  const again = { upload: await anUpload(site, editor, await aJpeg(small)), name: name.toUpperCase(), number: true };
  expect(await staffData(site, 'mediaAdd', again, editor)).toEqual({ name: 'PRÜFBERICHT EMV/现场 1-2.JPG' });
});

test('a list of files says in which languages somebody has written the alt text', async () => {
  const site = shared();
  const editor = await aColleague(site, 'editor');
  const name = 'described.jpg';
  await staffData(site, 'mediaAdd', { upload: await anUpload(site, editor, await aJpeg(small)), name }, editor);
  const entry = { collection: 'asset', slug: name };
  const { data, live } = await staffData(site, 'entryRead', entry, editor);
  const changed = { ...entry, data: { ...data, alt: { en: 'A panel' } }, live: live?.revision ?? null };
  const { version } = await staffData(site, 'entrySave', changed, { ...editor, version: 0 });
  await staffData(site, 'entryPublish', entry, { ...editor, version });
  const { list } = await staffData(site, 'mediaList', { name }, editor);
  expect(list).toMatchObject([{ name, alt: { en: 'A panel' } }]);
  expect(list[0]?.alt).not.toHaveProperty('tr-TR');
});

test('of two who upload the same name at once, one is refused', async () => {
  const site = shared();
  const people = [await aColleague(site, 'editor'), await aColleague(site, 'product_manager')];
  const photo = await aJpeg(small);
  const uploads = await Promise.all(people.map((person) => anUpload(site, person, photo)));
  const answers = await Promise.all(
    people.map((person, at) =>
      staffCall(site, 'mediaAdd', { upload: uploads[at], name: at === 0 ? 'two/Same.jpg' : 'two/same.jpg' }, person),
    ),
  );
  expect(new Set(answers.map(({ json }) => json.code))).toEqual(new Set([200, 409]));
});

test('a file that is replaced keeps its texts and its places, and only one of its kind takes its place', async () => {
  const site = shared();
  const editor = await aColleague(site, 'editor');
  const [used] = await onDatabase<{ name: string; alt: unknown }>(
    site,
    `select slug as name, alt from asset where alt is not null and type like 'image/%' and type <> 'image/svg+xml'
      and slug in (select slug from content_reference where collection = 'asset') limit 1`,
  );
  const name = used?.name ?? '';
  const entry = () => staffData(site, 'entryRead', { collection: 'asset', slug: name }, editor);
  const before = await entry();
  const live = before.live?.revision;
  const ending = name.split('.').at(-1) === 'avif' ? 'avif' : 'jpeg';
  const picture = await sharp(await aJpeg({ width: 64, height: 48 }))
    .toFormat(ending)
    .toBuffer();
  const pdf = await anUpload(site, editor, Buffer.from('plain text'));
  expect((await staffCall(site, 'mediaReplace', { upload: pdf, name, live }, editor)).json.code).toBe(409);
  const upload = await anUpload(site, editor, picture);
  const manager = await aColleague(site, 'product_manager');
  expect((await staffCall(site, 'mediaReplace', { upload, name, live }, manager)).json.code).toBe(403);
  await staffData(site, 'mediaReplace', { upload, name, live }, editor);
  const after = await entry();
  expect(after.data).toMatchObject({ alt: before.data['alt'], width: 64, height: 48 });
  expect(after.used_in).toEqual(before.used_in);
  expect(after.used_in.length).toBeGreaterThan(0);
  const withdrawn = await staffCall(
    site,
    'entryWithdraw',
    { collection: 'asset', slug: name, live: after.live?.revision, reason: 'gone' },
    editor,
  );
  expect(withdrawn.json.code).toBe(409);
  const late = await anUpload(site, editor, picture);
  expect((await staffCall(site, 'mediaReplace', { upload: late, name, live }, editor)).json.code).toBe(412);
});
