import { mkdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@site/contract/locales';
import { ask } from '../bench/support/ask.ts';
import { routePaths, sitemapPaths } from '../bench/support/route-paths.ts';
import { startBenchSite } from '../bench/support/site.ts';

/**
 * `node scripts/compare-pages.ts save FOLDER` writes every public page of the six hosts into a folder, `… compare FOLDER` names
 * the pages that differ from it: a change of structure must not change what visitors get. Needs a build (`npm run build`).
 */
const [mode = '', folder = ''] = process.argv.slice(2);
if (!['save', 'compare'].includes(mode) || folder === '')
  throw new Error('usage: node scripts/compare-pages.ts save|compare FOLDER');

const concurrency = 4;

/** Names of built files and styles change with their code, the port (also in QR codes) with every start, a search's time with every run. */
const normalize = (html: string, port: number): string =>
  html
    .replaceAll(new RegExp(`(?<=%3A|\\b)${port}\\b`, 'g'), 'PORT')
    .replaceAll(/([\w.-]+?)-[\w-]{8}\.(js|css|woff2|svg|json|avif|webp)/g, '$1.$2')
    .replaceAll(/\/assets\/[\w.-]+\.(js|css)/g, 'ASSET.$1')
    .replaceAll(/(?<=[\s"'])[A-Za-z]{3}-(?=[a-z][\w-]*[\s"'])/g, '')
    .replaceAll(/ d="M4 4h1v1[^"]+"/g, ' d="QR"')
    .replaceAll(/\d+([   ])ms/g, 'N$1ms')
    .replaceAll(/"took_ms":[\d.]+/g, '"took_ms":N')
    .replaceAll(/sha256-[\w+/=]{44}/g, 'SHA256');

const site = await startBenchSite();
try {
  const paths = new Set([
    ...(await routePaths(site.port)).map(({ path }) => path),
    ...(await sitemapPaths(site.port)),
    '/sitemap.xml',
    '/rss.xml',
    '/no-such-page',
  ]);
  const pages = Object.values(locales).flatMap(({ host }) => Array.from(paths, (path) => ({ host, path })));
  const remaining = [...pages];
  const different: string[] = [];
  const visit = async () => {
    for (let page = remaining.pop(); page; page = remaining.pop()) {
      const { host, path } = page;
      const { status, body } = await ask({ port: site.port, host, path });
      const text = `${status}\n${normalize(body.toString(), site.port)}`;
      const file = join(folder, host, `${encodeURIComponent(path)}.html`);
      if (mode === 'save') {
        mkdirSync(join(folder, host), { recursive: true });
        writeFileSync(file, text);
      } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
        different.push(`${host} ${path}`);
        writeFileSync(`${file}.new`, text);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visit));
  console.log(`${pages.length} pages ${mode === 'save' ? 'saved' : `compared, ${different.length} differ`}`);
  for (const page of different.toSorted()) console.log(page);
  if (different.length > 0) process.exitCode = 1;
} finally {
  await site.stop();
}
