import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

const source = join(import.meta.dirname, '../../src/web/offline/worker.ts');
const address = '/ecucode-worker.js';
const entry = '/src/web/entry-browser.tsx';
const page = '/src/web/pages/faults/codes-page.tsx';
/**
 * Chunks that the page may load later: its own parts, the fault logic, the router, and parts of the layout around it.
 */
const isLazyChunk = /\/src\/(web\/(app|layout|pages\/faults|offline|ui)|faults)\//;
const fonts = /(archivo|jetbrains-mono)-(basic|accents|turkish)/;

/** Texts that the page loads later, in all languages: with its first navigation, its footer and the tray of models. */
const lazyTexts = /\/text-[^/]+\/(titles|footer|tray)\//;

const workerWith = async (files: string[], texts: string[], version: string): Promise<string> => {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
  return code
    .replace(/^export \{\};?$/m, '')
    .replaceAll('__OFFLINE_FILES__', JSON.stringify(files))
    .replaceAll('__OFFLINE_TEXTS__', JSON.stringify(texts))
    .replaceAll('__OFFLINE_VERSION__', JSON.stringify(version));
};

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };

/**
 * Lists the build's files that the fault-code page needs: imports of the entry and of the page, and chunks that may
 * load later.
 */
const filesOf = (bundle: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(bundle).filter((item): item is Chunk => item.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const file of chunk.imports) visit(byFile.get(file));
    for (const file of chunk.dynamicImports) {
      const next = byFile.get(file);
      if (next?.facadeModuleId && isLazyChunk.test(next.facadeModuleId)) visit(next);
    }
    for (const file of chunk.viteMetadata?.importedCss ?? []) seen.add(file);
  };
  for (const id of [entry, page]) visit(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(id)));
  const small = Object.keys(bundle).filter((file) => fonts.test(file) || /assets\/boot-[^/]*\.js$/.test(file));
  return [...new Set([...seen, ...small])].toSorted().map((file) => `/${file}`);
};

/**
 * Writes the service worker with the list of files it caches; a build with different files yields a different worker.
 */
export const offlineWorker = (): Plugin => ({
  name: 'offline-worker',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      if (this.environment.name !== 'client') return;
      const files = filesOf(bundle);
      const texts = Object.keys(bundle)
        .filter((file) => lazyTexts.test(file))
        .map((file) => `/${file}`);
      const named = [...files, ...texts].join();
      const version = createHash('sha256').update(named).update(readFileSync(source)).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: await workerWith(files, texts, version) });
    },
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url?.split('?')[0] !== address) return next();
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      workerWith([], [], 'development').then((code) => response.end(code), next);
    });
  },
});
