import { ask, type Answer } from './support/ask.ts';
import { waitUntilIdle } from './support/cpu.ts';
import { median, percentile } from './support/percentile.ts';
import { type Figure, saveResult } from './support/results.ts';
import { type LongestTurn, startBenchSite, turnMeter } from './support/site.ts';

/**
 * `npm run bench stall`: one visitor keeps requesting the most expensive addresses of every kind while another reads a cached page.
 * It compares the second visitor's response times with those on an idle site, and measures the longest turn of the event loop.
 */
const maxRatio = 25;
const maxP99Ms = 50;
/** CPU time of one turn: by the clock, a turn also waits for a core while PostgreSQL, the visitors and other work of the machine use them. */
const maxTurnMs = 20;
const secondsPerKind = 8;
const attackers = 4;

const site = await startBenchSite({ RENDERS_PER_MINUTE: '120' }, undefined, turnMeter);
const { port } = site;
const attacker = { 'x-forwarded-for': '203.0.113.9' };
const reader = { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' };

const get = (path: string, headers: Record<string, string>): Promise<Answer> => ask({ port, path, headers });

type Data = { list: { download_id: number; preview?: string }[] };
const fetchData = async (path: string): Promise<Data> =>
  (JSON.parse((await get(path, reader)).body.toString()) as { data: Data }).data;

const describeTurn = ({ cpuMs, wallMs }: LongestTurn): string =>
  `longest turn ${cpuMs.toFixed(0)} ms of CPU (${wallMs.toFixed(0)} by the clock)`;

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
  await site.readLongestTurn();
  await waitUntilIdle(site.pid);
  console.log(`after the start, while it warms up: ${describeTurn(await site.readLongestTurn())}`);
  while ((await get('/index', reader)).headers['x-cache'] !== 'hit');
  const quiet: number[] = [];
  const until = performance.now() + secondsPerKind * 1000;
  while (performance.now() < until) quiet.push(await read());
  const quietP99 = percentile(quiet, 0.99);
  console.log(
    `quiet: cached page median ${median(quiet).toFixed(1)} ms, p99 ${quietP99.toFixed(1)} ms; ${describeTurn(await site.readLongestTurn())}`,
  );
  const figures: Figure[] = [{ name: 'p99 of the reader when nobody else asks', value: quietP99, unit: 'ms' }];
  for (const [kind, address] of Object.entries(kinds)) {
    await site.readLongestTurn();
    const { statuses, times } = await measureUnderAttack(address);
    const turn = await site.readLongestTurn();
    const p99 = percentile(times, 0.99);
    const ratio = p99 / quietP99;
    const over = [
      ratio > maxRatio ? `ratio over ${maxRatio}` : '',
      p99 > maxP99Ms ? `p99 over ${maxP99Ms} ms` : '',
      turn.cpuMs > maxTurnMs ? `turn over ${maxTurnMs} ms` : '',
    ];
    if (over.some(Boolean)) process.exitCode = 1;
    figures.push(
      { name: `${kind}: p99 of the reader`, value: p99, unit: 'ms', max: maxP99Ms },
      { name: `${kind}: longest turn`, value: turn.cpuMs, unit: 'ms of CPU', max: maxTurnMs },
    );
    const statusCounts = [...statuses].map(([status, many]) => `${many} × ${status}`).join(', ');
    console.log(
      `${kind.padEnd(26)} cached page p99 ${p99.toFixed(1)} ms, max ${Math.max(...times).toFixed(1)} ms, ratio ${ratio.toFixed(1)}; ${describeTurn(turn)}; ${statusCounts}  ${over.filter(Boolean).join(', ')}`,
    );
  }
  saveResult('stall', figures);
} finally {
  await site.stop();
}
