import { ask, type Answer } from './support/ask.ts';
import { median, percentile } from './support/percentile.ts';
import { freePort, startBenchSite } from './support/site.ts';

/**
 * `npm run bench stall`: one visitor keeps requesting the most expensive addresses of every kind while another reads a cached page.
 * It compares the second visitor's response times with those on an idle site, and measures how long the event loop was blocked.
 */
const maxRatio = 25;
const maxP99Ms = 50;
/** Relative to the idle site, because other work of the machine also delays the event loop. */
const maxLoopRatio = 10;
/** Nobody notices a delay shorter than this. */
const unnoticedMs = 20;
const secondsPerKind = 8;
const attackers = 4;

const metricsPort = await freePort();
const site = await startBenchSite({ METRICS_PORT: String(metricsPort), RENDERS_PER_MINUTE: '120' });
const { port } = site;
const attacker = { 'x-forwarded-for': '203.0.113.9' };
const reader = { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' };

const get = (path: string, headers: Record<string, string>): Promise<Answer> => ask({ port, path, headers });

type Data = { list: { download_id: number; preview?: string }[] };
const fetchData = async (path: string): Promise<Data> =>
  (JSON.parse((await get(path, reader)).body.toString()) as { data: Data }).data;

/** The longest delay of the event loop since the last call, in milliseconds, without the ten that its timer adds. */
const readLoopDelay = async (): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, seconds = '0'] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? [];
  return Math.max(0, Number(seconds) * 1000 - 10);
};

const previews = (await fetchData('/api/web/catalogueList?limit=3')).list.map(({ preview = '' }) => preview);
let count = 0;
const next = (): number => (count += 1);
/** Addresses whose content must be generated or that do not exist; each call returns a new one. */
const kinds: Record<string, () => string> = {
  'pages that do not exist': () => `${previews[next() % previews.length]}${900 + (next() % 99)}.webp`,
  'catalogue pages': () => `${previews[next() % previews.length]}${1 + (next() % 30)}.webp`,
  documents: () => `/files/${1 + (next() % 2000)}/latest`,
  films: () => `/media/video/gk7${300 + (next() % 30) * 10}/front.webm`,
  pictures: () => `/media/product/gk7${300 + (next() % 30) * 10}/front-640.avif`,
  'pages with filters': () => `/productinfo?f_x=${next()}`,
  searches: () => `/search?key=oil+${next()}`,
  'classes that do not exist': () => `/schemeinfo?class_id=${1_000_000 + next()}`,
};

const read = async (): Promise<number> => {
  const { milliseconds, headers } = await get('/index', reader);
  if (headers['x-cache'] !== 'hit') throw new Error(`the home page is a ${String(headers['x-cache'])}`);
  return milliseconds;
};

const measureUnderAttack = async (address: () => string) => {
  const until = performance.now() + secondsPerKind * 1000;
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const attack = async () => {
    while (performance.now() < until) {
      const { status } = await get(address(), attacker);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const watch = async () => {
    while (performance.now() < until) times.push(await read());
  };
  await Promise.all([watch(), ...Array.from({ length: attackers }, attack)]);
  return { statuses, times };
};

try {
  while ((await get('/index', reader)).headers['x-cache'] !== 'hit');
  await readLoopDelay();
  const quiet: number[] = [];
  const until = performance.now() + secondsPerKind * 1000;
  while (performance.now() < until) quiet.push(await read());
  const quietP99 = percentile(quiet, 0.99);
  const quietLoop = Math.max(unnoticedMs, await readLoopDelay());
  console.log(
    `quiet: cached page median ${median(quiet).toFixed(1)} ms, p99 ${quietP99.toFixed(1)} ms; event loop at most ${quietLoop.toFixed(0)} ms`,
  );
  for (const [kind, address] of Object.entries(kinds)) {
    await readLoopDelay();
    const { statuses, times } = await measureUnderAttack(address);
    const loop = await readLoopDelay();
    const p99 = percentile(times, 0.99);
    const ratio = p99 / quietP99;
    const over = [
      ratio > maxRatio ? `ratio over ${maxRatio}` : '',
      p99 > maxP99Ms ? `p99 over ${maxP99Ms} ms` : '',
      loop / quietLoop > maxLoopRatio ? `loop over ${maxLoopRatio}` : '',
    ];
    if (over.some(Boolean)) process.exitCode = 1;
    const statusCounts = [...statuses].map(([status, many]) => `${many} × ${status}`).join(', ');
    console.log(
      `${kind.padEnd(26)} cached page p99 ${p99.toFixed(1)} ms, max ${Math.max(...times).toFixed(1)} ms, ratio ${ratio.toFixed(1)}; event loop at most ${loop.toFixed(0)} ms, ratio ${(loop / quietLoop).toFixed(1)}; ${statusCounts}  ${over.filter(Boolean).join(', ')}`,
    );
  }
} finally {
  await site.stop();
}
