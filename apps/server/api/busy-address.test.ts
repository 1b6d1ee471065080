import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callQueueLimits } from '#platform/limits/names.ts';
import { anAddress, call } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

// Every call of the crowd is within the budget of its address.
const site = sharedSite(() => ({ env: { TRUST_PROXY: '127.0.0.1', RENDERS_PER_MINUTE: '1000' } }));

const crowd = 300;
const refused = crowd - callQueueLimits.maxPerKey - callQueueLimits.maxWaitingPerKey;
const others = 10;
const tries = 3;
/** The crowd holds some connections and no CPU while others search. */
const maxRatio = 4;

let words = 0;
/** Words that nobody has looked for, so that no answer is cached. */
const aKey = () => `oil ${(words += 1)}`;

/** The least time in which ten visitors who search at once all have their answers. */
const searchAtOnce = async () => {
  let minMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const start = performance.now();
    const answers = await Promise.all(
      Array.from({ length: others }, () =>
        call(site().port, 'searchList', { key: aKey() }, { headers: { 'x-forwarded-for': anAddress() } }),
      ),
    );
    minMs = Math.min(minMs, performance.now() - start);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  return minMs;
};

/** Whoever reads the questions of the FAQ waits in the database until the lock is released. */
const lockQuestions = async () => {
  const client = new Client({ connectionString: site().url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin; lock table faq in access exclusive mode');
  return () => client.query('rollback');
};

test('an address that sends three hundred slow calls at once leaves connections to everybody else', async () => {
  await searchAtOnce();
  const aloneMs = await searchAtOnce();
  const release = await lockQuestions();
  const headers = { 'x-forwarded-for': anAddress() };
  let answered = 0;
  const sent = Array.from({ length: crowd }, async () => {
    const answer = await call(site().port, 'faqList', { key: aKey() }, { headers });
    answered += 1;
    return answer;
  });
  // On a busy machine they arrive slowly, and the first have given up before the last arrive.
  await vi.waitUntil(() => answered >= refused, { timeout: 60_000, interval: 5 });
  const besideMs = await searchAtOnce();
  await release();
  const statuses = Object.groupBy(await Promise.all(sent), ({ status }) => status);
  const tooMany = statuses[429] ?? [];
  expect(tooMany.length).toBeGreaterThan(refused / 2);
  for (const answer of tooMany) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(besideMs / aloneMs).toBeLessThanOrEqual(maxRatio);
}, 120_000);
