import { calls } from '@site/contract/calls';
import { expect, test } from 'vitest';
import { signIn } from '#testing/account.ts';
import { call } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';
import { readOperations } from './document.ts';
import { runGenerated } from './run.ts';

/** Total number of requests; `npm run test:input` sends more. */
const requestCount = Number(process.env['INPUT_REQUESTS'] ?? 600);
/** The same seed gives the same requests every time. */
const seed = Number(process.env['INPUT_SEED'] ?? 20_261_115);

/** Calls that succeed only with data that no generator has: a code from a letter, a password, the caller's own objects, a survey's questions, a reply. */
const outOfReach = [
  'reg',
  'login',
  'codeLogin',
  'forget',
  'updateEmail',
  'changePassword',
  'closeAccount',
  'undoChange',
  'unsubscribe',
  'commentDelete',
  'sessionEnd',
  'consentEnd',
  'surveyAdd',
  'commentReplyLike',
];

test('generated requests for every documented call never cause a server error, always get the envelope, and are fast enough', async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  // Calls are made in the document's order, which lists replies before any comment is written.
  const { cookie } = await signIn(site.url, 'first@norte.example');
  const comment = { target: 'product', target_id: 1, text: 'Runs well.' };
  expect((await call(site.port, 'commentAdd', comment, { headers: { cookie } })).json.code).toBe(200);
  const operations = await readOperations(site.port);
  expect(operations.map(({ name }) => name)).toEqual(Object.keys(calls));
  const report = await runGenerated(site, { each: Math.ceil(requestCount / operations.length), seed });

  expect(report.sent).toBeGreaterThanOrEqual(requestCount);
  expect(report.troubles).toEqual([]);
  expect(report.slow).toEqual([]);
  // Each slow request was timed again alone; for all together only the median is meaningful on a busy machine.
  expect(report.percentile(0.5)).toBeLessThan(100);
  const codesOf = (name: string) => report.codes.get(name) ?? new Map<number, number>();
  const throttled = operations.reduce((sum, { name }) => sum + (codesOf(name).get(429) ?? 0), 0);
  expect(throttled / report.sent).toBeLessThan(0.02);
  // Valid requests must pass validation; otherwise this would only test the validation.
  const neverDone = operations.map(({ name }) => name).filter((name) => !codesOf(name).has(200));
  const missed = neverDone.filter((name) => !outOfReach.includes(name));
  // A short run has some twenty requests per call, and may miss a few.
  expect(missed.length, missed.join()).toBeLessThanOrEqual(requestCount < 5000 ? 8 : 0);

  const [middle, max] = [report.percentile(0.5), report.percentile(1)].map((ms) => ms.toFixed(1));
  process.stdout.write(
    `${report.sent} requests, ${operations.length} calls: median ${middle} ms, p99 ${report.percentile(0.99).toFixed(1)} ms, most ${max} ms, ${report.outliers} timed again, ${throttled} throttled\n`,
  );
}, 900_000);
