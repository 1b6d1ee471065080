import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ask } from './support/ask.ts';
import { waitUntilIdle } from './support/cpu.ts';
import { median } from './support/percentile.ts';
import { saveResult } from './support/results.ts';
import { benchFolder, startBenchSite } from './support/site.ts';

/** `npm run bench start` measures the time from the command to the first page with existing data, next to a Node process that does nothing. */
const maxSeconds = 1;
const rounds = 5;

const timed = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

const folder = benchFolder();
try {
  const first = await timed(async () => {
    const site = await startBenchSite({}, folder);
    await waitUntilIdle(site.pid);
    await site.stop();
  });
  const [empty, whole]: [number[], number[]] = [[], []];
  for (let at = 0; at < rounds; at += 1) {
    empty.push(await timed(() => spawnSync(process.execPath, ['-e', '0'])));
    let site: Awaited<ReturnType<typeof startBenchSite>> | undefined;
    whole.push(
      await timed(async () => {
        site = await startBenchSite({}, folder);
        const { status } = await ask({ port: site.port, path: '/index' });
        if (status !== 200) throw new Error(`the first page answered ${status}`);
      }),
    );
    await site?.stop();
  }
  const [node, best] = [median(empty), Math.min(...whole)];
  console.log(
    `start with existing data to the first page: ${best.toFixed(2)} s at best, median ${median(whole).toFixed(2)} s of ${rounds} (at most ${maxSeconds}); node -e 0 ${node.toFixed(2)} s, ratio ${(best / node).toFixed(1)}; the very first start with import, until idle, ${first.toFixed(1)} s`,
  );
  saveResult('start', [
    { name: 'existing data to the first page, best', value: best, unit: 's', max: maxSeconds },
    { name: 'the same, median', value: median(whole), unit: 's' },
    { name: 'a Node process that does nothing', value: node, unit: 's' },
    { name: 'empty database with import, until at rest', value: first, unit: 's' },
  ]);
  if (best > maxSeconds) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
