import { sql } from 'drizzle-orm';
import { rebuildListIndex } from '#domain/catalogue/list-index.ts';
import { listProducts } from '#domain/catalogue/product-list.ts';
import { createReading } from '#domain/reading.ts';
import { loadTexts } from '#i18n/texts.ts';
import { withContent } from './support/database.ts';
import { fillCatalogue } from './support/many-products.ts';
import { figures, listening, type Plan } from './support/statements.ts';
import { vacuum } from './support/vacuum.ts';

/** `npm run bench catalogue`: what the database takes for the list of products among 10,000. */
const mostMs = 60;
const products = 10_000;
const rounds = 40;
const now = new Date('2026-11-15T00:00:00Z');

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
/** Tables that grow with the catalogue and must be met by index. */
const large = ['product', 'product_parameter'];

await withContent(
  async (connection) => {
    const { db } = connection;
    await fillCatalogue(db, products);
    const built = performance.now();
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '60s'`);
      await rebuildListIndex(tx);
    });
    console.log(`index of ${products} products written in ${((performance.now() - built) / 1000).toFixed(1)} s`);
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

    const watched = listening(connection);
    const text = loadTexts(['drawings']).en;
    const reading = () => createReading({ db: watched.db, locale: 'en', text, now });
    for (const [name, query] of Object.entries(queries)) {
      const asked = { page: 1, limit: 12, sort: 'recommended' as const, ...query };
      const measured = await watched.measure(rounds, () => listProducts(reading(), asked));
      const { total, facets } = measured.answer;
      console.log(
        `${name.padEnd(30)} ${String(total).padStart(6)} products ${String(facets.length).padStart(2)} facets  ${figures(measured)}`,
      );
      const scanned = measured.plans
        .flatMap(nodes)
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? '');
      const wrong = [
        ...(measured.p95 > mostMs ? [`over ${mostMs} ms`] : []),
        // The same few statements, whatever is on the page; a series adds its story.
        ...(measured.statements > 7 ? [`${measured.statements} statements`] : []),
        ...large.filter((table) => scanned.includes(table)).map((table) => `reads all of ${table}`),
      ];
      if (wrong.length > 0) {
        console.log(`   ${wrong.join(', ')}`);
        process.exitCode = 1;
      }
    }
  },
  // One connection is one process of the database, whose CPU can be told apart.
  { now, connections: 1 },
);
