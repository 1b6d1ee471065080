import type { SiteResponse, ScanProxy } from './scan-proxy.ts';
import { marksOf } from './target.ts';
import type { Target } from './target.ts';
import { runTool } from './tool.ts';
import type { Result } from './tool.ts';

const secondsPerMark = 240;
/** For an open field, at least this share of requests must pass validation; otherwise nothing was tested. */
const minReached = 0.1;

const options =
  '--batch --flush-session --disable-coloring --ignore-stdin --skip-waf --drop-set-cookie --ignore-redirects ' +
  '--dbms=PostgreSQL --technique=BEUSTQ --level=2 --risk=2 --threads=1 --timeout=20 --retries=1 ' +
  '--ignore-code=400,401,403,404,409';

const headersOf = ({ json, headers = {} }: Target): Record<string, string> => ({
  ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...headers,
});

const argsOf = (target: Target, proxy: ScanProxy, folder: string): string[] => [
  ...options.split(' '),
  `--output-dir=${folder}`,
  `--url=${proxy.url}${target.path}`,
  ...Object.entries(headersOf(target)).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
  ...[target.json ?? target.form].flatMap((data) => (data === undefined ? [] : ['--data', data])),
  ...(target.cookie === undefined ? [] : ['--cookie', target.cookie]),
];

/** The request as a visitor sends it, without an injection. */
const untouched = async (target: Target, proxy: ScanProxy): Promise<SiteResponse> => {
  const { cookie, path, json, form } = target;
  const plain = (text: string) => text.replaceAll('*', '');
  const headers = Object.entries({
    ...(form === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
    ...headersOf(target),
    ...(cookie === undefined ? {} : { Cookie: cookie }),
  }).map(([name, value]): [string, string] => [name, plain(value)]);
  const body = json ?? form;
  const answer = await fetch(proxy.url + plain(path), {
    redirect: 'manual',
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: plain(body) }),
  });
  return { status: answer.status, text: await answer.text() };
};

const findingPattern = /sqlmap identified the following injection point|parameter '[^']+' is vulnerable/;
const cleared = /parameter '[^']+' does not seem to be injectable/g;

type Reading = { output: string; isLate: boolean; code: number | null; marks: number };

/** A target is clean only if sqlmap said so of every marked value. */
export const readSqlmap = ({ output, isLate, code, marks }: Reading): { result: string; isClean: boolean } => {
  if (findingPattern.test(output)) return { result: 'FINDING', isClean: false };
  if (isLate) return { result: 'not finished in time', isClean: false };
  const judged = output.match(cleared)?.length ?? 0;
  if (code !== 0 || !output.includes('all tested parameters do not appear to be injectable') || judged < marks)
    return { result: `no verdict (exit ${code}, ${judged} of ${marks} values judged)`, isClean: false };
  return { result: 'not injectable', isClean: true };
};

export const runSqlmap = async (
  target: Target,
  proxy: ScanProxy,
  folder: string,
): Promise<Omit<Result, 'statuses'>> => {
  const about = { tool: 'sqlmap', target: target.name };
  const base = await untouched(target, proxy);
  const { answers = 200 } = target;
  if (base.status !== answers) {
    const result = `the untouched request answers ${base.status}, not ${answers}`;
    return { ...about, requests: 1, result, isClean: false, details: [base.text.slice(0, 300)] };
  }
  let reached = 0;
  proxy.onAnswer(({ status, text }) => {
    if (status === base.status && (status < 400 || text === base.text)) reached += 1;
  });
  const marks = marksOf(target);
  const args = argsOf(target, proxy, folder);
  const ended = await runTool({ command: 'sqlmap', args, name: target.name, seconds: secondsPerMark * marks });
  const { requests } = proxy.record;
  const { result, isClean } = readSqlmap({ ...ended, marks });
  const share = `${Math.round((100 * reached) / Math.max(1, requests))} % as the untouched one`;
  const isTried = target.closed === true || reached >= requests * minReached;
  return {
    ...about,
    requests,
    result: isTried || !isClean ? `${result}, ${share}` : `hardly tried: ${result}, ${share}`,
    isClean: isClean && isTried,
    details: isClean ? [] : ended.output.trimEnd().split('\n').slice(-25),
  };
};
