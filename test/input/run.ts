import fc from 'fast-check';
import { createPasswords } from '#people/accounts/passwords.ts';
import { aSolvedCaptcha } from '#testing/account.ts';
import { anAddress } from '#testing/request.ts';
import { createUsers } from './callers.ts';
import { readOperations } from './document.ts';
import { createJudge } from './judge.ts';
import { type ApiRequest, requestsOf } from './requests.ts';
import { type ApiResponse, type Sender, createSender } from './send.ts';

/** The maximum response time. */
const budgetMs = 100;
/** The time of three concurrent password hashes on the two-core machine where the budget was set. Like a response with its
 * queries, they need more than one core. A slower or busier machine gets more time in proportion. */
const usualHashesMs = 140;
/** Calls that hash passwords are slow by design, so the time of the hashes is added to their budget. */
const hashingCalls = new Set(['reg', 'login', 'forget', 'changePassword', 'closeAccount']);
/** A pause of the engine or of a busy machine does not hit the same request three times. */
const repeatCount = 3;

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

const describe = ({ call, what, method, path, role, host, type, body }: ApiRequest): string =>
  [call, what, method, path.slice(0, 150), host, role, type, JSON.stringify(body?.toString().slice(0, 250))].join(
    ' | ',
  );

const measureHashes = async (): Promise<number> => {
  const passwords = createPasswords({ maxConcurrent: 3, maxQueued: 0 });
  const started = performance.now();
  await Promise.all([1, 2, 3].map(() => passwords.hash('diesel-42')));
  return performance.now() - started;
};

const withCaptcha = async (port: number, apiRequest: ApiRequest): Promise<ApiRequest> => {
  if (!apiRequest.captcha || !apiRequest.body) return apiRequest;
  const body = { ...(JSON.parse(apiRequest.body.toString()) as object), verify: await aSolvedCaptcha(port) };
  return { ...apiRequest, body: Buffer.from(JSON.stringify(body)) };
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

  const once = async (generated: ApiRequest): Promise<ApiResponse> => {
    const apiRequest = await withCaptcha(port, generated);
    const cookie =
      apiRequest.role === 'nobody' ? undefined : apiRequest.role === 'user' ? await users.cookie() : 'session=stranger';
    return sender.send(apiRequest, { 'x-forwarded-for': anAddress(), ...(cookie ? { cookie } : {}) });
  };

  const fastest = async (apiRequest: ApiRequest): Promise<number> => {
    let best = Infinity;
    for (let again = 0; again < repeatCount; again++) best = Math.min(best, (await once(apiRequest)).ms);
    return best;
  };

  const check = async (apiRequest: ApiRequest): Promise<void> => {
    const answer = await once(apiRequest).catch((error: unknown) => error as Error);
    report.sent += 1;
    if (answer instanceof Error) {
      report.troubles.push(`${answer.message} – ${describe(apiRequest)}`);
      return;
    }
    const { code, troubles } = judge(apiRequest, answer);
    for (const trouble of troubles) report.troubles.push(`${trouble} – ${describe(apiRequest)}`);
    const counts = report.codes.get(apiRequest.call) ?? new Map<number, number>();
    report.codes.set(apiRequest.call, counts.set(code, (counts.get(code) ?? 0) + 1));
    if (!hashingCalls.has(apiRequest.call)) times.push(answer.ms);
    if (answer.ms <= budgetMs) return;
    report.outliers += 1;
    const hashes = await measureHashes();
    const allowed = budgetMs * Math.max(1, hashes / usualHashesMs) + (hashingCalls.has(apiRequest.call) ? hashes : 0);
    const best = await fastest(apiRequest);
    if (best > allowed)
      report.slow.push(`${Math.round(best)} ms, allowed ${Math.round(allowed)} ms – ${describe(apiRequest)}`);
  };

  for (const [index, operation] of operations.entries())
    for (const apiRequest of fc.sample(requestsOf(operation), { numRuns: each, seed: seed + index }))
      await check(apiRequest);

  sender.close();
  await users.close();
  const sorted = times.toSorted((a, b) => a - b);
  return { ...report, percentile: (share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0 };
};
