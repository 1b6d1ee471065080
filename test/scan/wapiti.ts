import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScanProxy } from './scan-proxy.ts';
import { runTool } from './tool.ts';
import type { Result } from './tool.ts';
import { openTrap } from './trap.ts';
import { isJudged } from './wapiti-judged.ts';
import type { Finding } from './wapiti-judged.ts';

type Reach = {
  name: string;
  modules: string[];
  /** How many links away from the starting points. */
  depth: number;
  moduleSeconds: number;
  /** Fewer mean that the crawl failed. */
  minAddresses: number;
};

/**
 * All modules that need no external download, except password guessing. Most scan every URL two links deep; those that send
 * hundreds of requests to each scan every kind of page once, with enough time for all of them.
 */
export const reaches: { wide: Reach; deep: Reach } = {
  wide: {
    name: 'wapiti',
    modules: 'cookieflags crlf csp csrf htaccess http_headers methods redirect shellshock sql ssrf'.split(' '),
    depth: 2,
    moduleSeconds: 300,
    minAddresses: 200,
  },
  deep: {
    name: 'wapiti-deep',
    modules: 'backup blindsql exec file permanentxss xss xxe'.split(' '),
    depth: 0,
    moduleSeconds: 1200,
    minAddresses: 40,
  },
};

const crawlSeconds = 400;

// All pages of the site are in one folder, so the files per folder are unlimited, but the links per page are not.
const boundsOf = ({ depth, moduleSeconds }: Reach): string =>
  `--scope folder -d ${depth} --max-links-per-page 30 --max-parameters 12 -t 10 ` +
  `--max-scan-time ${crawlSeconds} --max-attack-time ${moduleSeconds}`;

const argsOf = (reach: Reach, proxy: ScanProxy, seeds: string[], folder: string, endpoint: string): string[] => [
  ...`-u ${proxy.url}/ -m ${reach.modules.join(',')} ${boundsOf(reach)} --no-bugreport --flush-session -v 1 -f json`.split(
    ' ',
  ),
  `--endpoint=${endpoint}`,
  `--store-session=${join(folder, 'session')}`,
  `--store-config=${join(folder, 'config')}`,
  `--output=${join(folder, 'report.json')}`,
  ...seeds.map((path) => `--start=${proxy.url}${path}`),
];

type Report = { vulnerabilities: Record<string, Finding[]>; anomalies: Record<string, Finding[]> };

const findingsIn = ({ vulnerabilities, anomalies }: Report): Finding[] =>
  [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([category, list]) =>
    list.map((finding) => ({ ...finding, category })),
  );

const namesIn = (output: string, pattern: RegExp): string[] =>
  [...output.matchAll(pattern)].map(([, name = '']) => name);

export const readWapiti = (output: string, findings: Finding[], modules: string[]) => {
  const [crawl = ''] = output.split('[*] Launching module');
  const launched = new Set(namesIn(output, /\[\*\] Launching module (\w+)/g));
  return {
    addresses: new Set(crawl.match(/^\[\+\] .+$/gm)).size,
    notRun: modules.filter((name) => !launched.has(name)),
    cut: namesIn(output, /Max attack time was reached for module (\w+)/g),
    judged: findings.filter(isJudged),
    open: findings.filter((finding) => !isJudged(finding)),
  };
};

const describeFinding = ({ category, method, path, parameter, info }: Finding): string =>
  `${category}: ${method} ${path} ${parameter ?? ''} ${info}`;

export const runWapiti = async (
  reach: Reach,
  proxy: ScanProxy,
  seeds: string[],
  folder: string,
): Promise<Omit<Result, 'statuses'>> => {
  const { name, modules, moduleSeconds, minAddresses } = reach;
  mkdirSync(folder, { recursive: true });
  const trap = await openTrap();
  const args = argsOf(reach, proxy, seeds, folder, trap.url);
  const seconds = crawlSeconds + modules.length * (moduleSeconds + 30);
  const { code, isLate, output } = await runTool({ command: 'wapiti', args, name, seconds }).finally(trap.close);
  const about = { tool: 'wapiti', target: name, requests: proxy.record.requests };
  if (code !== 0 || isLate) {
    const result = isLate ? 'not finished in time' : `no verdict (exit ${code})`;
    return { ...about, result, isClean: false, details: output.trimEnd().split('\n').slice(-25) };
  }
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
  const { addresses, notRun, cut, judged, open } = readWapiti(output, findingsIn(report), modules);
  const details = [
    ...new Set([...trap.visits, ...open.map((one) => `FINDING ${describeFinding(one)}`)]),
    ...new Set(judged.map((one) => `judged: ${describeFinding(one)}`)),
    ...(notRun.length > 0 ? [`modules that did not run: ${notRun.join(', ')}`] : []),
    ...(cut.length > 0 ? [`modules that ran out of time: ${cut.join(', ')}`] : []),
  ];
  return {
    ...about,
    result: `${addresses} addresses, ${open.length + trap.visits.length} findings, ${judged.length} judged`,
    isClean: open.length + trap.visits.length + notRun.length + cut.length === 0 && addresses >= minAddresses,
    details,
  };
};
