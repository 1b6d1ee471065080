import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { freshDatabase } from '#testing/database.ts';
import { request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite(async () => ({
  databaseUrl: (await freshDatabase()).url,
  env: { CONTENT_DIR: 'demo/starter', LANGUAGES: 'en' },
}));

test('content:new writes a company without problems, and never into a folder that is not empty', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-new-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const run = () => execFileSync(process.execPath, ['scripts/content-new.ts', folder], { stdio: 'pipe' }).toString();
  expect(run()).toContain(`CONTENT_DIR=${folder}`);
  const { problems, notes, content } = await readContent(folder);
  expect([problems, notes]).toEqual([[], []]);
  expect(content.product).toHaveLength(1);
  expect(run).toThrow(/is not empty/);
});

test('the new company has the safety words: its answers name the state before a touching step', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-new-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, ['scripts/content-new.ts', folder], { stdio: 'pipe' });
  const question = {
    slug: 'belt',
    question: { en: 'Belt?' },
    answer: { en: 'Tighten the belt.' },
    revised: '2026-03-04',
  };
  appendFileSync(
    join(folder, 'faq/belts.yaml'),
    JSON.stringify({ slug: 'belts', sort: 90, name: { en: 'Belts' }, questions: [question] }),
  );
  const { problems } = await readContent(folder);
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^"Tighten" comes before the state/),
  );
});

test.for([
  ['productsList', 'EC110'],
  ['newsList', 'Our new website'],
  ['projectList', 'Reliable water for 200 cows, Yorkshire Dales'],
  ['schemeList', 'A well for a farm'],
  ['downloadList', 'EC110'],
])('the starter fills %s', async ([call = '', text = '']) => {
  const { port } = site();
  const answer = await request(port, `/api/web/${call}`, {
    host: 'en.localhost',
    method: 'POST',
    headers: { origin: `http://en.localhost:${port}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.text).toContain(text);
});

test('every page that the starter’s sitemap and menus name is there, and none has an empty heading', async () => {
  const { port } = site();
  const open = async (path: string) => request(port, path, { host: 'en.localhost' });
  const sitemap = (await open('/sitemap.xml')).text;
  const home = (await open('/index')).text;
  const paths = new Set([
    ...[...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path = '']) => path),
    ...[...home.matchAll(/href="(\/[a-z_]+)"/g)].map(([, path = '']) => path),
  ]);
  expect(paths.size).toBeGreaterThan(15);
  const problems: string[] = [];
  for (const path of paths) {
    const page = await open(path);
    if (page.status !== 200) problems.push(`${path}: ${page.status}`);
    if (/<h[1-3][^>]*>\s*<\/h/.test(page.text)) problems.push(`${path}: an empty heading`);
  }
  expect(problems).toEqual([]);
});

test('the starter’s files come as one archive', async () => {
  const archive = await request(site().port, '/files/zip?ids=1,2', { host: 'en.localhost' });
  expect(archive.status).toBe(200);
  expect(archive.text).toContain('EC110 data sheet 1.0.pdf');
});
