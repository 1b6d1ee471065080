import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };
type Node = { type?: unknown; value?: unknown; elements?: unknown };

const entry = '/apps/site/entry-browser.tsx';
const page = '/apps/site/pages/faults/codes-page.tsx';
/** Other pages: they cannot be shown offline, because their data is not on the device. */
const isOtherPage = (module: string | null) => /\/apps\/site\/pages\/(?!faults\/)/.test(module ?? '');
/** The table of all routes names the texts of all pages. */
const isRouteTable = (module: string) => /\/apps\/site\/routes(-company)?\.ts$/.test(module);
const fonts = /(archivo|jetbrains-mono)-(basic|accents|turkish)/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All arrays of literals in a syntax tree, spread elements left out: how code names the text bundles that it loads. */
const listsIn = (tree: unknown): unknown[][] => {
  if (!isNode(tree)) return [];
  const inner = Object.values(tree).flatMap(listsIn);
  if (tree.type !== 'ArrayExpression' || !Array.isArray(tree.elements)) return inner;
  const elements = tree.elements.filter((element) => isNode(element) && element.type !== 'SpreadElement') as Node[];
  return [elements.map(({ value }) => value), ...inner];
};

/** The text bundles that a module may load: those of each of its arrays that names nothing else. */
const textBundlesIn = (tree: unknown, isBundle: (name: unknown) => boolean): string[] =>
  listsIn(tree).flatMap((list) => (list.every(isBundle) ? (list as string[]) : []));

/**
 * The chunks that the fault-code page may ever need: those of the entry and of the page, what they import, and what that
 * loads later, in whichever edition. Only other pages are left out.
 */
const offlineChunks = (bundle: Rolldown.OutputBundle): Chunk[] => {
  const chunks = Object.values(bundle).filter((item): item is Chunk => item.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
    for (const file of chunk.dynamicImports) {
      const next = byFile.get(file);
      if (next && !isOtherPage(next.facadeModuleId)) visit(next);
    }
  };
  for (const id of [entry, page]) visit(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(id)));
  return [...seen];
};

const bundleOf = (file: string) => /^assets\/text-[^/]+\/([^/]+)\/[^/]+\.json$/.exec(file)?.[1];

/**
 * Lists the build's files that the fault-code page needs without a network. The texts are those of all languages; a host
 * keeps its own.
 */
const offlineFiles = (bundle: Rolldown.OutputBundle, parse: (module: string) => unknown) => {
  const all = Object.keys(bundle);
  const chunks = offlineChunks(bundle);
  const bundles = new Set<unknown>(all.flatMap((file) => bundleOf(file) ?? []));
  const modules = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => /\/(?:apps\/site|packages\/ui)\//.test(id));
  const loaded = new Set(
    modules
      .filter((id) => /\.tsx?$/.test(id) && !isRouteTable(id) && !isOtherPage(id))
      .flatMap((id) => textBundlesIn(parse(id), (name) => bundles.has(name))),
  );
  const addressesOf = (files: Iterable<string>) => [...new Set(files)].toSorted().map((file) => `/${file}`);
  return {
    entry: addressesOf(all.filter((file) => /^assets\/entry-browser-[^/]*\.js$/.test(file)))[0] ?? '',
    files: addressesOf([
      ...chunks.map(({ fileName }) => fileName),
      ...chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
      ...all.filter((file) => fonts.test(file) || /assets\/boot-[^/]*\.js$/.test(file)),
    ]),
    texts: addressesOf(all.filter((file) => loaded.has(bundleOf(file) ?? ''))),
  };
};

const source = join(import.meta.dirname, '../../apps/site/offline/worker.ts');
const address = '/ecucode-worker.js';

type OfflineFiles = ReturnType<typeof offlineFiles>;

const workerWith = async ({ entry, files, texts }: OfflineFiles, version: string): Promise<string> => {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
  return code
    .replace(/^export \{\};?$/m, '')
    .replaceAll('__OFFLINE_ENTRY__', JSON.stringify(entry))
    .replaceAll('__OFFLINE_FILES__', JSON.stringify(files))
    .replaceAll('__OFFLINE_TEXTS__', JSON.stringify(texts))
    .replaceAll('__OFFLINE_VERSION__', JSON.stringify(version));
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
      const offline = offlineFiles(bundle, (id) => this.parse(this.getModuleInfo(id)?.code ?? ''));
      const named = [...offline.files, ...offline.texts].join();
      const version = createHash('sha256').update(named).update(readFileSync(source)).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: await workerWith(offline, version) });
    },
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url?.split('?')[0] !== address) return next();
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      workerWith({ entry: '', files: [], texts: [] }, 'development').then((code) => response.end(code), next);
    });
  },
});
