import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../../packages/contract/i18n');

/** Compiles a text bundle at build time, so that the browser needs no message parser. */
const compile = (json: string): string => {
  const messages = Object.entries(JSON.parse(json) as Record<string, string>);
  const compiled = messages.map(([key, message]) => {
    const pieces = compileMessageOrThrow(message);
    // Most texts consist of one piece: a plain string takes fewer bytes.
    return [key, pieces.length === 1 && typeof pieces[0] === 'string' ? pieces[0] : pieces];
  });
  return JSON.stringify(Object.fromEntries(compiled));
};

type Includes = (bundle: string) => boolean;

const bundleFiles = (includes: Includes) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json') && includes(name.split('/')[0] ?? ''))
    .toSorted()
    .map((name) => ({ name, json: readFileSync(join(folder, name), 'utf8') }));

const versionOf = (files: { json: string }[]) => {
  const hash = createHash('sha256');
  for (const { json } of files) hash.update(json);
  return hash.digest('hex').slice(0, 10);
};

/**
 * The server's build contains all texts. The browser fetches a bundle by its address,
 * `assets/text-<version>/<bundle>/<locale>.json`, so pages need no table of file names in their script.
 * The site and the studio each get the bundles that they include.
 */
export const textBundles = (includes: Includes): Plugin => ({
  name: 'text-bundles',
  enforce: 'pre',
  config: () => ({ define: { __TEXT_VERSION__: JSON.stringify(versionOf(bundleFiles(includes))) } }),
  transform(code, id) {
    return /\/packages\/contract\/i18n\/[^/]+\/[^/]+\.json$/.test(id) ? { code: compile(code), map: null } : undefined;
  },
  generateBundle() {
    if (this.environment.name !== 'client') return;
    const files = bundleFiles(includes);
    for (const { name, json } of files)
      this.emitFile({ type: 'asset', fileName: `assets/text-${versionOf(files)}/${name}`, source: compile(json) });
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const name = /^\/assets\/text-[0-9a-f]+\/([a-z-]+\/[A-Za-z-]+\.json)$/.exec(request.url ?? '')?.[1];
      if (!name) return next();
      response.setHeader('content-type', 'application/json').end(compile(readFileSync(join(folder, name), 'utf8')));
    });
  },
});
