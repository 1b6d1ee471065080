import fc from 'fast-check';
import { createPasswords } from '#domain/accounts/passwords.ts';
import { anAddress } from '#test/support/an-address.ts';
import { aSolvedCaptcha } from '#test/support/captcha.ts';
import { createUsers } from './callers.ts';
import { readOperations } from './document.ts';
import { createJudge } from './judge.ts';
import type { Asked } from './requests.ts';
import { askedOf } from './requests.ts';
import type { Answered, Sender } from './send.ts';
import { createSender } from './send.ts';

/** The maximum response time. */
const budget = 100;
/** The time of three concurrent password hashes on the two-core machine where the budget was set. Like a response with its
 * queries, they need more than one core. A slower or busier machine gets more time in proportion. */
const usualHashes = 140;
/** Calls that hash passwords are slow by design: they get this much on top of the hashes themselves. */
const hashing = new Set(['reg', 'login', 'forget', 'changePassword', 'closeAccount']);
/** A pause of the engine or of a busy machine does not hit the same request three times. */
const repeats = 3;

type Site = { port: number; url: string };
export type Report = {
  sent: number;
  troubles: string[];
  /** Requests that were slow, and slow again when repeated alone. */
  slow: string[];
  /** How often each call was answered with each code. */
  codes: Map<string, Map<number, number>>;
  percentile: (share: number) => number;
  outliers: number;
};

const describe = ({ call, what, method, path, role, host, type, body }: Asked): string =>
  [call, what, method, path.slice(0, 150), host, role, type, JSON.stringify(body?.toString().slice(0, 250))].join(
    ' | ',
  );

const timeOfHashes = async (): Promise<number> => {
  const passwords = createPasswords({ maxConcurrent: 3, maxQueued: 0 });
  const started = performance.now();
  await Promise.all([1, 2, 3].map(() => passwords.hash('diesel-42')));
  return performance.now() - started;
};

const withCaptcha = async (port: number, asked: Asked): Promise<Asked> => {
  if (!asked.captcha || !asked.body) return asked;
  const body = { ...(JSON.parse(asked.body.toString()) as object), verify: await aSolvedCaptcha(port) };
  return { ...asked, body: Buffer.from(JSON.stringify(body)) };
};

/** Sends `each` requests for every call of the served document, sequentially, and judges every response. */
export const runGenerated = async (
  { port, url }: Site,
  { each, seed }: { each: number; seed: number },
): Promise<Report> => {
  const operations = await readOperations(port);
  const judge = createJudge(operations);
  const users = createUsers(url);
  const sender: Sender = createSender(port);
  const times: number[] = [];
  const report: Report = { sent: 0, troubles: [], slow: [], codes: new Map(), outliers: 0, percentile: () => 0 };

  const once = async (generated: Asked): Promise<Answered> => {
    const asked = await withCaptcha(port, generated);
    const cookie =
      asked.role === 'nobody' ? undefined : asked.role === 'user' ? await users.cookie() : 'session=stranger';
    return sender.send(asked, { 'x-forwarded-for': anAddress(), ...(cookie ? { cookie } : {}) });
  };

  const fastest = async (asked: Asked): Promise<number> => {
    let best = Infinity;
    for (let again = 0; again < repeats; again++) best = Math.min(best, (await once(asked)).ms);
    return best;
  };

  const check = async (asked: Asked): Promise<void> => {
    const answer = await once(asked).catch((error: unknown) => error as Error);
    report.sent += 1;
    if (answer instanceof Error) {
      report.troubles.push(`${answer.message} – ${describe(asked)}`);
      return;
    }
    const { code, troubles } = judge(asked, answer);
    for (const trouble of troubles) report.troubles.push(`${trouble} – ${describe(asked)}`);
    const counts = report.codes.get(asked.call) ?? new Map<number, number>();
    report.codes.set(asked.call, counts.set(code, (counts.get(code) ?? 0) + 1));
    if (!hashing.has(asked.call)) times.push(answer.ms);
    if (answer.ms <= budget) return;
    report.outliers += 1;
    const hashes = await timeOfHashes();
    const allowed = budget * Math.max(1, hashes / usualHashes) + (hashing.has(asked.call) ? hashes : 0);
    const best = await fastest(asked);
    if (best > allowed)
      report.slow.push(`${Math.round(best)} ms, allowed ${Math.round(allowed)} ms – ${describe(asked)}`);
  };

  for (const [index, operation] of operations.entries())
    for (const asked of fc.sample(askedOf(operation), { numRuns: each, seed: seed + index })) await check(asked);

  sender.close();
  await users.close();
  const sorted = times.toSorted((a, b) => a - b);
  return { ...report, percentile: (share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0 };
};
