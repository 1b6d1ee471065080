import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { readOperations } from './document.ts';
import { runGenerated } from './run.ts';

/** Requests in all. `npm run test:input` asks for more. */
const wanted = Number(process.env['INPUT_REQUESTS'] ?? 1500);
/** The same requests every time; another number gives others. */
const seed = Number(process.env['INPUT_SEED'] ?? 20_261_115);

/** Done only with what no generator has: a code from a letter, a password, something of one's own, a survey's questions, a reply. */
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

test('generated requests for every call of the served document: never our fault, always the envelope, in time', async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  const operations = await readOperations(site.port);
  expect(operations.map(({ name }) => name)).toEqual(Object.keys(calls));
  const report = await runGenerated(site, { each: Math.ceil(wanted / operations.length), seed });

  expect(report.sent).toBeGreaterThanOrEqual(wanted);
  expect(report.troubles).toEqual([]);
  expect(report.slow).toEqual([]);
  // Each slow one was timed again by itself; of all together only the middle means something on a busy machine.
  expect(report.percentile(0.5)).toBeLessThan(100);
  const codesOf = (name: string) => report.codes.get(name) ?? new Map<number, number>();
  const throttled = operations.reduce((sum, { name }) => sum + (codesOf(name).get(429) ?? 0), 0);
  expect(throttled / report.sent).toBeLessThan(0.02);
  // Valid requests reach the inside: else all this would be about the door.
  const neverDone = operations.map(({ name }) => name).filter((name) => !codesOf(name).has(200));
  const missed = neverDone.filter((name) => !outOfReach.includes(name));
  // A short run has some twenty requests a call, and may miss a few.
  expect(missed.length, missed.join()).toBeLessThanOrEqual(wanted < 5000 ? 8 : 0);

  const [middle, most] = [report.percentile(0.5), report.percentile(1)].map((ms) => ms.toFixed(1));
  process.stdout.write(
    `${report.sent} requests, ${operations.length} calls: median ${middle} ms, p99 ${report.percentile(0.99).toFixed(1)} ms, most ${most} ms, ${report.outliers} timed again, ${throttled} throttled\n`,
  );
}, 900_000);
