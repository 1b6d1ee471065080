import { join } from 'node:path';
import { routes } from '@site/site/routes';
import { controlTarget, openControl } from './control.ts';
import { openProxy } from './scan-proxy.ts';
import type { ScanProxy } from './scan-proxy.ts';
import type { ScannedSite } from './scanned-site.ts';
import { runSqlmap } from './sqlmap.ts';
import type { Target } from './target.ts';
import { callTargets } from './targets-calls.ts';
import { formTargets } from './targets-forms.ts';
import { pageTargets } from './targets-pages.ts';
import type { Result } from './tool.ts';
import { reaches, runWapiti } from './wapiti.ts';

const targets: Target[] = [...callTargets, ...formTargets, ...pageTargets];
export const targetNames = [
  ...Object.values(reaches).map(({ name }) => name),
  'control',
  ...targets.map(({ name }) => name),
];

export type Job = (site: ScannedSite, folder: string) => Promise<Result>;

const statusesOf = ({ record }: ScanProxy): string =>
  [...record.statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

/** Each tool has its own proxy, which counts its requests. A failure of the site is a finding. */
const through = async (
  settings: Parameters<typeof openProxy>[0],
  run: (proxy: ScanProxy) => Promise<Omit<Result, 'statuses'>>,
): Promise<Result> => {
  const proxy = await openProxy(settings);
  try {
    const result = await run(proxy);
    const { failures } = proxy.record;
    const isClean = result.isClean && failures.length === 0;
    const text = failures.length === 0 ? result.result : `${result.result}; THE SITE FAILED ${failures.length} times`;
    const details = [...result.details, ...failures.slice(0, 10)];
    return { ...result, result: text, isClean, details, requests: proxy.record.requests, statuses: statusesOf(proxy) };
  } finally {
    proxy.close();
  }
};

const jobOf =
  (target: Target): Job =>
  ({ port, cookies }, folder) => {
    const { name, host, byProgram, as } = target;
    return through({ port, host, byProgram, cookie: as && cookies[as] }, (proxy) =>
      runSqlmap(target, proxy, join(folder, name.replaceAll(/\W+/g, '-'))),
    );
  };

/** Every page and every other GET target is a starting point of wapiti's crawl. */
const seeds = [
  ...Object.values(routes).map(({ path }) => path.replace(':id', '1')),
  ...targets
    .filter(({ json, form, host }) => json === undefined && form === undefined && host === undefined)
    .map(({ path }) => path.replaceAll('*', '')),
];
const crawls = Object.values(reaches).map((reach): [string, Job] => [
  reach.name,
  ({ port }, folder) => through({ port }, (proxy) => runWapiti(reach, proxy, seeds, join(folder, reach.name))),
]);

const control: Job = async ({ url }, folder) => {
  const { port, close } = await openControl(url);
  try {
    const result = await through({ port }, (proxy) => runSqlmap(controlTarget, proxy, join(folder, 'control')));
    if (!result.result.startsWith('FINDING'))
      return { ...result, result: `NOT FOUND: ${result.result}`, isClean: false };
    return { ...result, result: 'found, as it should be', isClean: true, details: [] };
  } finally {
    await close();
  }
};

/** The jobs with these names, or all, the longest first. */
export const jobsFor = (names: string[]): Job[] => {
  const all: [string, Job][] = [
    ...crawls,
    ['control', control],
    ...targets.map((target): [string, Job] => [target.name, jobOf(target)]),
  ];
  return all.filter(([name]) => names.length === 0 || names.includes(name)).map(([, job]) => job);
};
