import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobsFor, targetNames } from './jobs.ts';
import { startScannedSite } from './scanned-site.ts';
import { endTools, missingPackages } from './tool.ts';
import type { Result } from './tool.ts';

const maxConcurrent = 2;

const show = ({ tool, target, requests, statuses, result, isClean, details }: Result) => {
  console.log(`${isClean ? 'ok ' : 'BAD'} | ${tool} | ${target} | ${requests} | ${statuses} | ${result}`);
  for (const line of details) console.log(`      ${line}`);
};

const main = async (names: string[]): Promise<number> => {
  const missing = await missingPackages();
  if (missing.length > 0) {
    console.error(`Not installed here: ${missing.join(', ')}. On Debian: apt install ${missing.join(' ')}`);
    return 1;
  }
  const jobs = jobsFor(names);
  if (jobs.length === 0) {
    console.error(`No such target. There are: ${targetNames.join(', ')}`);
    return 1;
  }
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'site-scan-tools-'));
  const site = await startScannedSite();
  const stop = async () => {
    endTools();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void stop().then(() => process.exit(1)));
  const results: Result[] = [];
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const result = await job(site, folder);
      results.push(result);
      show(result);
    }
  };
  console.log('    | tool | target | requests | statuses | result');
  try {
    await Promise.all(Array.from({ length: maxConcurrent }, work));
  } finally {
    await stop();
  }
  const bad = results.filter(({ isClean }) => !isClean);
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  console.log(
    `${results.length} runs, ${requests} requests, ${Math.round((Date.now() - began) / 1000)} s: ` +
      (bad.length === 0 ? 'no finding' : `${bad.length} to look at: ${bad.map(({ target }) => target).join(', ')}`),
  );
  return bad.length === 0 ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));
