import budgets from './budgets.json' with { type: 'json' };
import { withFilledSite } from './support/filled-site.ts';
import { measureImport } from './support/measure-import.ts';
import { type Cluster, findPostmaster, type Measured, measurePublication } from './support/measure-publication.ts';
import { median } from './support/percentile.ts';
import { listPublications, type Publication } from './support/publications.ts';
import { type Figure, saveResult } from './support/results.ts';
import { startBenchSite } from './support/site.ts';

/**
 * `npm run bench publish` publishes single entries in a site of ten times the content with two nodes, and imports one changed file. It
 * prints the CPU that this takes until pages and search show the change, the time until both nodes do, and how many cached pages are
 * rendered again. The median of several entries counts; the first is printed too, because it also compiles the code.
 * `npm run bench publish 280 2000` does it with fewer products and news. `BENCH_DATA=/tmp/bench npm run bench publish` stores the filled
 * database there, so that the next run starts at once.
 */
const [products = 1_400, news = 20_000] = process.argv.slice(2).map(Number);
const { serverMs: maxServerMs, visibleMs: maxVisibleMs } = budgets.publish;

const ms = (value: number): string => `${value.toFixed(0).padStart(4)} ms`;
const ratioTo = (budget: number, value: number): string => `${ms(value)} (${(value / budget).toFixed(2)} of ${budget})`;

const printPublication = (
  name: string,
  { writeMs, nodeMs, databaseMs, majorCollections, visibleMs, pages }: Measured,
): void =>
  console.log(
    `  ${name.padEnd(18)} write ${ms(writeMs)}, nodes ${nodeMs.map(ms).join(' and ')} with ${majorCollections.join(' and ')} major collections, database ${ms(databaseMs)}, on both nodes after ${ms(visibleMs)}, pages of ${pages.all}: ${pages.rendered} rendered, ${pages.compared} compared, ${pages.untouched} untouched`,
  );

const measureAll = async (cluster: Cluster, publications: readonly Publication[]): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, list] of Map.groupBy(publications, (one) => one.name)) {
    const results: Measured[] = [];
    for (const publication of list) {
      const measured = await measurePublication(cluster, publication);
      printPublication(publication.slug, measured);
      results.push(measured);
    }
    const serverMs = median(results.map((one) => one.serverMs));
    const visibleMs = median(results.map((one) => one.visibleMs));
    const isLimited = list.some((one) => one.isLimited);
    const isOver = isLimited && (serverMs > maxServerMs || visibleMs > maxVisibleMs);
    figures.push(
      { name: `${name}: CPU of the nodes`, value: serverMs, unit: 'ms', ...(isLimited && { max: maxServerMs }) },
      {
        name: `${name}: seen on both nodes after`,
        value: visibleMs,
        unit: 'ms',
        ...(isLimited && { max: maxVisibleMs }),
      },
    );
    console.log(
      `${name}: server CPU ${ratioTo(maxServerMs, serverMs)}, seen after ${ratioTo(maxVisibleMs, visibleMs)}, first in the process ${ms(results[0]?.serverMs ?? 0)}${isOver ? '  over the budget' : ''}`,
    );
    if (isOver) process.exitCode = 1;
  }
  return figures;
};

await withFilledSite({ products, news }, async ({ db, url }) => {
  const startNode = () => startBenchSite({ DATABASE_URL: url }, undefined, ['--trace-gc']);
  const nodes = [await startNode(), await startNode()];
  let figures: Figure[] = [];
  try {
    const cluster = { db, nodes, postmaster: await findPostmaster(db) };
    figures = await measureAll(cluster, await listPublications(db));
  } finally {
    for (const node of nodes) await node.stop();
  }
  const { files, readMs, importMs, tags } = await measureImport(db);
  console.log(
    `one changed file of ${files}: reading the folder ${ms(readMs)} of CPU, import ${ms(importMs)} of CPU, ${tags} tags`,
  );
  saveResult('publish', [
    ...figures,
    { name: 'one changed file: reading the folder', value: readMs, unit: 'ms of CPU' },
    { name: 'one changed file: import', value: importMs, unit: 'ms of CPU' },
  ]);
});
