import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createOutbox } from '#outbox/outbox.ts';
import { templates, type TemplateName } from '#outbox/templates/templates.ts';
import { createPageCache } from '#platform/cache/page-cache.ts';
import { readConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { createMetrics, serveMetrics } from '#platform/log/metrics.ts';
import { readyLines } from '#start/ready-lines.ts';
import { signIn } from '#testing/account.ts';
import { freshDatabase } from '#testing/database.ts';
import { someDownloads, unzip } from '#testing/downloads.ts';
import { request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const maxBytes = { pages: 1000, calls: 1000 };

const logged: Buffer[] = [];
const lines = new PassThrough().on('data', (chunk: Buffer) => logged.push(chunk));
const site = sharedSite(async () => ({
  databaseUrl: (await freshDatabase()).url,
  env: { CONTENT_DIR: 'demo/second-company', LANGUAGES: 'en,tr' },
  log: pino({ level: 'trace' }, lines),
}));

/** The demo company's names and models, also as a PDF's metadata encodes them: two bytes per letter. */
const otherCompany = /genkon|亘控|亙控|\bGK[A-Z]?\d{2,}/i;
const findOther = (text: string | Buffer): string | undefined =>
  otherCompany.exec(Buffer.isBuffer(text) ? text.toString('latin1').replaceAll('\0', '') + text.toString() : text)?.[0];

/** Every value that any template reads. */
const data = {
  code: '042917',
  purpose: 'reg',
  minutes: '10',
  notice: 'subscribed',
  href: 'https://en.localhost/undo',
  date: '2026-11-17',
  conversation: '7',
  message: 'Which model?',
  comment: '3',
  place: '/product/1',
  text: 'A comment',
  kind: 'inquiry',
  reference: 'A-1',
  link: 'https://studio.localhost/inbox/1',
  title: 'Pumps of spring',
  due: '2026-11-17',
  problems: ['A text is missing'],
  job: 'retention',
  kinds: 'inquiry',
};
const variants: { [K in TemplateName]?: Partial<typeof data>[] } = {
  accountNotice: [
    'noAccount',
    'passwordChanged',
    'emailChanged',
    'phoneChanged',
    'recoveryHeld',
    'changeUndone',
    'closed',
    'reopened',
  ].map((notice) => ({ notice })),
  inboxReceipt: ['feedback', 'survey', 'brochure', 'sample', 'application'].map((kind) => ({ kind })),
  inboxNotice: ['feedback', 'survey', 'brochure', 'sample', 'application'].map((kind) => ({ kind })),
};

test('every letter names its own company and no other', async () => {
  const { db, close } = connect(site().url);
  onTestFinished(close);
  const outbox = createOutbox({ clock: () => new Date('2026-11-17T00:00:00Z') });
  for (const locale of ['en', 'tr-TR'] as const)
    for (const template of Object.keys(templates) as TemplateName[])
      for (const change of [{}, ...(variants[template] ?? [])])
        await outbox.enqueue(db, { to: 'a@b.example', locale, template, data: { ...data, ...change } });
  const letters = await db.select().from(outboxMessage);
  expect(letters.length).toBeGreaterThan(30);
  for (const { template, subject, text, html } of letters) {
    expect([template, findOther(`${subject} ${text} ${html}`)]).toEqual([template, undefined]);
    expect(text).toContain('Sarnıç');
  }
});

test('files, the archive of them and the feed name no other company', async () => {
  const { port, url } = site();
  const { cookie } = await signIn(url);
  const listed = await someDownloads(port, { lang: undefined });
  expect(listed.length).toBeGreaterThan(1);
  for (const { link } of listed) {
    const { status, body, headers } = await request(port, link, { headers: { cookie } });
    expect([link, status, findOther(body), findOther(JSON.stringify(headers))]).toEqual([
      link,
      200,
      undefined,
      undefined,
    ]);
  }
  const ids = listed.map(({ download_id }) => download_id).join(',');
  const archive = unzip((await request(port, `/files/zip?ids=${ids}`, { headers: { cookie } })).body);
  expect(archive.size).toBe(listed.length + 1);
  for (const [name, bytes] of archive)
    expect([name, findOther(name), findOther(bytes)]).toEqual([name, undefined, undefined]);
  for (const host of ['en.localhost', 'tr.localhost']) {
    const feed = await request(port, '/news/rss.xml', { host });
    expect([feed.status, findOther(feed.body)]).toEqual([200, undefined]);
  }
});

test('neither metrics nor the lines of a start name a company', async () => {
  const metrics = createMetrics(createPageCache({ isOutage: () => false, maxBytes }));
  const { port, close } = await serveMetrics(metrics, 0, '127.0.0.1');
  onTestFinished(close);
  expect(findOther(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())).toBeUndefined();
  const config = readConfig({ NODE_ENV: 'test', CONTENT_DIR: 'demo/second-company', LANGUAGES: 'en,tr' });
  expect(findOther(readyLines(config, { port: 80, seconds: 1 }).join('\n'))).toBeUndefined();
  expect(findOther(Buffer.concat(logged))).toBeUndefined();
});
