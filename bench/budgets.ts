import { chromium } from '@playwright/test';
import budgets from './budgets.json' with { type: 'json' };
import { type FetchedFile, listFetchedFiles } from './support/fetched.ts';
import { readUntilCompact } from './support/read-until-compact.ts';
import { saveResult, spread } from './support/results.ts';
import { parseHostsAndRoutes, routePaths } from './support/route-paths.ts';
import { startBenchSite } from './support/site.ts';

type Budget = { script: number; styles: number; total: number; withoutFonts: number };

/**
 * Compares what a phone downloads for a first page, route by route, with `budgets.json`: script and styles with gzip level 9, and
 * all files as they are sent, headers included, with and without fonts, when others have read the page before. Pages to read have a smaller budget. `npm run bench budgets en /index --files` measures one route and lists its files.
 */
const args = process.argv.slice(2);
const { hosts, wanted } = parseHostsAndRoutes(args, ['en', 'zh']);
const { exceptions, script, styles, total, withoutFonts } = budgets;
const defaultBudget: Budget = { script, styles, total, withoutFonts };
const budgetOf = (route: string): Budget => ({
  ...defaultBudget,
  ...(budgets.readingRoutes.includes(route) ? { withoutFonts: budgets.readingWithoutFonts } : {}),
  ...(exceptions as Record<string, Partial<Budget>>)[route],
});
const sumOf = (files: readonly FetchedFile[]) => files.reduce((sum, { transferred }) => sum + transferred, 0);
const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

const site = await startBenchSite();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const all: { budget: Budget; measured: Budget }[] = [];
try {
  for (const host of hosts)
    for (const { route, path } of await routePaths(site.port, wanted)) {
      await readUntilCompact(site.port, host, path);
      const files = await listFetchedFiles(browser, `http://${host}.localhost:${site.port}${path}`);
      const zipped = (kind: string) =>
        files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.zipped, 0);
      const measured: Budget = {
        script: zipped('Script'),
        styles: zipped('Stylesheet'),
        total: sumOf(files),
        withoutFonts: sumOf(files.filter(({ kind }) => kind !== 'Font')),
      };
      const budget = budgetOf(route);
      all.push({ budget, measured });
      const over = (Object.keys(measured) as (keyof Budget)[]).filter((name) => measured[name] > budget[name]);
      if (over.length > 0) process.exitCode = 1;
      console.log(
        `${host} ${path.padEnd(30)} script ${formatKilobytes(measured.script)} kB  styles ${formatKilobytes(measured.styles)} kB  all ${formatKilobytes(measured.total)} kB, without fonts ${formatKilobytes(measured.withoutFonts)} kB, in ${String(files.length).padStart(2)} files${over.map((name) => `  ${name} over ${budget[name]}`).join('')}`,
      );
      if (args.includes('--files'))
        for (const { url, kind, transferred, zipped: gzip } of files)
          console.log(
            `   ${kind.padEnd(12)} ${formatKilobytes(transferred)} kB sent ${formatKilobytes(gzip)} kB gzip  ${new URL(url).pathname}`,
          );
    }
  const kinds = { script: 'script, gzip', styles: 'styles, gzip', total: 'all as sent', withoutFonts: 'without fonts' };
  saveResult(
    'budgets',
    (Object.keys(kinds) as (keyof Budget)[]).flatMap((kind) =>
      [...Map.groupBy(all, ({ budget }) => budget[kind])].map(([max, pages]) => ({
        name: `first page: ${kinds[kind]}`,
        ...spread(pages.map(({ measured }) => measured[kind] / 1000)),
        unit: `kB, ${pages.length} pages`,
        max: max / 1000,
      })),
    ),
  );
} finally {
  await browser.close();
  await site.stop();
}
