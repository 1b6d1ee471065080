import { loadTexts } from '@site/contract/i18n/texts';
import { sql } from 'drizzle-orm';
import { updateListIndex } from '#catalogue/products/list-index.ts';
import { listProducts } from '#catalogue/products/product-list.ts';
import { createReading } from '#platform/cache/reading.ts';
import { withContent } from './support/database.ts';
import { fillCatalogue } from './support/many-products.ts';
import { saveResult } from './support/results.ts';
import { formatMeasured, watchStatements, type Plan } from './support/statements.ts';
import { vacuum } from './support/vacuum.ts';

/** `npm run bench catalogue` measures the database time for the product list with 10,000 products. */
const maxMs = 60;
const products = 10_000;
const rounds = 40;
const now = new Date('2026-11-15T00:00:00Z');

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
/** Tables that grow with the catalogue and must be read by index. */
const largeTables = ['product', 'product_parameter'];

await withContent(
  async (connection) => {
    const { db } = connection;
    await fillCatalogue(db, products);
    const started = performance.now();
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '60s'`);
      await updateListIndex(tx, 'all');
    });
    console.log(`index of ${products} products written in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    await vacuum(connection);

    const [genset] = (await db.execute<{ id: number }>(sql`select id from category where slug = 'genset'`)).rows;
    const [series] = (await db.execute<{ id: number }>(sql`select id from series where slug = 'gk7300'`)).rows;
    const inGenset = { class_id: genset?.id };
    const queries: Record<string, object> = {
      everything: {},
      'everything, page 50': { page: 50 },
      'everything, newest first': { sort: 'new' },
      'everything, by model': { sort: 'model' },
      'a category': inGenset,
      'a series': { ...inGenset, id: series?.id },
      'one filter over everything': { filters: { ports: ['can'] } },
      'five filters over everything': {
        filters: {
          ports: ['can', 'lan'],
          mounting: ['panel'],
          application: ['standby'],
          working_power_range: ['dc24'],
          digital_inputs: ['2..20'],
        },
      },
      'three filters in a category': {
        ...inGenset,
        filters: { ports: ['lan'], control_mode: ['amf'], relay_outputs: ['6..'] },
      },
      'a text': { key: 'controller' },
      'a text that everything has': { key: 'g' },
      discontinued: { status: 'discontinued' },
    };

    const watched = watchStatements(connection);
    const text = loadTexts(['drawings']).en;
    const reading = () => createReading({ db: watched.db, locale: 'en', text, now });
    let slowestMs = 0;
    for (const [name, query] of Object.entries(queries)) {
      const input = { page: 1, limit: 12, sort: 'recommended' as const, ...query };
      const measured = await watched.measure(rounds, () => listProducts(reading(), input));
      slowestMs = Math.max(slowestMs, measured.p95);
      const { total, facets } = measured.answer;
      console.log(
        `${name.padEnd(30)} ${String(total).padStart(6)} products ${String(facets.length).padStart(2)} facets  ${formatMeasured(measured)}`,
      );
      const scanned = measured.plans
        .flatMap(nodes)
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? '');
      const problems = [
        ...(measured.p95 > maxMs ? [`over ${maxMs} ms`] : []),
        // The number of statements does not depend on the page; a series adds one for its description.
        ...(measured.statements > 7 ? [`${measured.statements} statements`] : []),
        ...largeTables.filter((table) => scanned.includes(table)).map((table) => `reads all of ${table}`),
      ];
      if (problems.length > 0) {
        console.log(`   ${problems.join(', ')}`);
        process.exitCode = 1;
      }
    }
    saveResult('catalogue', [
      { name: 'slowest list of 10,000 products, p95', value: slowestMs, unit: 'ms', max: maxMs },
    ]);
  },
  // With one connection there is one database process, whose CPU can be measured separately.
  { now, connections: 1 },
);
