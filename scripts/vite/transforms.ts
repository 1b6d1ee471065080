import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, minifySync } from 'vite';

/** The build copies the script in the head as is, and every page waits for it: without comments it is half as long. */
export const minifyBoot = (): Plugin => ({
  name: 'minify-boot',
  generateBundle(_, bundle) {
    for (const [name, item] of Object.entries(bundle))
      if (item.type === 'asset' && /\/boot-[^/]*\.js$/.test(name))
        item.source = minifySync(name, item.source.toString(), { module: false }).code;
  },
});

/** Drawings are not listed: the schemas of scenes and products need them, and the studio draws in the browser. */
const serverCode = /\/apps\/server\//;

/** Rejects server code in the browser bundle: an import that slips through would ship SQL and the names of secrets. */
export const browserOnly = (): Plugin => ({
  name: 'browser-only',
  load(id) {
    const inBrowser = this.environment.name === 'client';
    if (inBrowser && (serverCode.test(id) || id.startsWith('node:')))
      this.error(`${id} is server code and must not be bundled for the browser`);
  },
});

const root = fileURLToPath(new URL('../..', import.meta.url));
/** From dist/server, where all files of the server's build are. */
const pathToRoot = '../..';

const ownLocation =
  /(new Worker|fork)\(new URL\('\.\/([^']+)\.ts', import\.meta\.url\)|\bimport\.meta\.(?:url|dirname)\b/g;

/** Rewrites what a module of ours reads from its own location; returns the threads and processes that it starts. */
export const toBuildPaths = (code: string, file: string) => {
  const source = JSON.stringify(`${pathToRoot}/${relative(root, file)}`);
  const workers: { id: string; fileName: string }[] = [];
  const rewritten = code.replaceAll(ownLocation, (match, start: string, worker: string | undefined) => {
    if (match === 'import.meta.url') return `new URL(${source}, import.meta.url).href`;
    if (worker === undefined) return `(import.meta.dirname + '/' + ${source} + '/..')`;
    const id = join(dirname(file), `${worker}.ts`);
    // Named by its whole path: several are called worker.ts.
    const fileName = `${relative(root, id).replaceAll('/', '-').slice(0, -3)}.js`;
    workers.push({ id, fileName });
    return `${start}(new URL('./${fileName}', import.meta.url)`;
  });
  return { code: rewritten, workers };
};

const isOurs = (id: string): boolean => /^(?:packages|apps)\//.test(relative(root, id));

/**
 * Server code finds migrations, texts, fonts and templates relative to its own source, which stays in place beside the build. Its
 * worker threads and processes become entries of the build, so that they start as quickly as the server.
 */
export const serverPaths = (): Plugin => ({
  name: 'server-paths',
  apply: 'build',
  enforce: 'pre',
  transform(original, id) {
    if (this.environment.name === 'client' || !isOurs(id) || !original.includes('import.meta.')) return undefined;
    const { code, workers } = toBuildPaths(original, id);
    for (const worker of workers) this.emitFile({ type: 'chunk', ...worker });
    return code;
  },
});
