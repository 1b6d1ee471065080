import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Styles that several pages use. They are in a layer below each page's own, which can override them in whatever order files arrive. */
const shared = /\/(?:packages\/ui|apps\/site\/ui)\//;

/** Parts whose markup the server renders and whose script comes later: `island(async () => (await import('./footer.tsx')).Footer)`. */
const island = /island\(\s*async \(\) => \(await import\('([^']+)'\)\)/g;

/** What sets more sides must come before what sets one: `p-4` before `px-2` before `ps-1`. */
const reachOf = (rule: Rule): number => {
  const names = rule.nodes.flatMap((node) => (node.type === 'decl' && !node.prop.startsWith('--') ? node.prop : []));
  const properties = [...new Set(names.map((name) => name.replace(/^-(?:webkit|moz)-/, '')))];
  const isWhole = (name: string): boolean =>
    /^(?:margin|padding|inset|border|outline|gap|flex|overflow)(?:-width|-style|-color)?$/.test(name);
  if (properties.some(isWhole)) return 0;
  return properties.length > 1 || properties.some((name) => /-(?:inline|block)$/.test(name)) ? 1 : 2;
};

/** The class that a selector begins with. */
const nameOf = /^\.((?:\\.|[^\s:.[>+~,()])+)/;

type Utility = { name: string; layer: string; css: string };

/**
 * The utility classes of the style sheet, each in a layer of its own rank, so that it does not matter in which of several files they
 * arrive: first by the states of the element, then by the width of the window, then by how many sides they set.
 */
export const takeUtilities = (source: string): { rest: string; utilities: Utility[]; layers: string[] } => {
  const root = postcss.parse(source);
  const block = root.nodes.find(
    (node): node is AtRule =>
      node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities' && !!node.nodes,
  );
  if (!block) return { rest: source, utilities: [], layers: [] };
  const conditions = [''];
  const found: { name: string; rank: number; css: string }[] = [];
  const visit = (container: Container, condition: string) => {
    for (const node of container.nodes ?? []) {
      if (node.type === 'atrule') {
        const inner = condition ? `${condition}|${node.name} ${node.params}` : `${node.name} ${node.params}`;
        if (!conditions.includes(inner)) conditions.push(inner);
        visit(node, inner);
      } else if (node.type === 'rule') {
        // The minifier has joined classes that say the same: each goes to the pages that use it.
        for (const selector of node.selectors) {
          const [start = '', escaped = ''] = nameOf.exec(selector) ?? [];
          const wrapped = condition
            .split('|')
            .filter(Boolean)
            .reduceRight((css, outer) => `@${outer}{${css}}`, node.clone({ selector }).toString());
          const state = selector.length > start.length ? 1 : 0;
          const rank = state * 1000 + conditions.indexOf(condition) * 3 + reachOf(node);
          found.push({ name: escaped.replaceAll('\\', ''), rank, css: wrapped });
        }
      }
    }
  };
  visit(block, '');
  block.remove();
  const ranks = [...new Set(found.map(({ rank }) => rank))].toSorted((a, b) => a - b);
  const layerOf = (rank: number) => `u${ranks.indexOf(rank)}`;
  return {
    rest: root.toString(),
    utilities: found.map(({ name, rank, css }) => ({ name, layer: layerOf(rank), css })),
    layers: ranks.map(layerOf),
  };
};

const inLayers = (utilities: readonly Utility[]): string =>
  [...Map.groupBy(utilities, ({ layer }) => layer)]
    .map(([layer, members]) => `@layer utilities.${layer}{${members.map(({ css }) => css).join('')}}`)
    .join('');

/** Every word of the code that may be a class. */
const wordsOf = (chunks: Iterable<Chunk>): Set<string> => {
  const words = new Set<string>();
  for (const { code } of chunks) for (const word of code.split(/["'`\s${}]+/)) words.add(word);
  return words;
};

/** Nobody reads these variables: no utility of ours combines several. They are an eighth of the styles that every page has. */
const withoutVariables = (source: string): string =>
  source
    .replaceAll(/@property --tw-[\w-]+\{[^}]*\}/g, '')
    .replaceAll(/--tw-[\w-]+:[^;{}]*;?/g, '')
    .replaceAll(/var\(--tw-border-style\)/g, 'solid');

type Bundle = Rolldown.OutputBundle;

/** The chunks of a build, and what the page of each needs. */
const chunksOf = (bundle: Bundle) => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(
    chunks.flatMap((chunk) => (chunk.facadeModuleId ? [[chunk.facadeModuleId, chunk] as const] : [])),
  );
  const islandsOf = ({ moduleIds }: Chunk): Chunk[] =>
    moduleIds
      .filter((id) => id.endsWith('.tsx'))
      .flatMap((id) => [...readFileSync(id, 'utf8').matchAll(island)].map(([, path = '']) => join(dirname(id), path)))
      .flatMap((id) => byModule.get(id) ?? []);
  /** The chunk, what it imports, and the islands that the server renders in it. */
  const reach = (chunk: Chunk, withIslands: (island: Chunk) => boolean, seen = new Set<Chunk>()): Set<Chunk> => {
    if (seen.has(chunk)) return seen;
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported) reach(imported, withIslands, seen);
    }
    seen.add(chunk);
    for (const part of islandsOf(chunk)) if (withIslands(part)) reach(part, withIslands, seen);
    return seen;
  };
  const islands = new Set(chunks.flatMap(islandsOf));
  return { chunks, entry: chunks.find(({ isEntry }) => isEntry), islands, reach };
};

const stylesOf = (chunks: Iterable<Chunk>): string[] => [
  ...new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

/**
 * Merges styles into one file for what every page shows, one for each page, and one for each part that opens later. A style sheet per
 * component would mean ten requests that block the first paint, each a round trip on a phone; one for all would send the styles of every
 * page with the first.
 */
export const mergeStyles = (): Plugin => ({
  name: 'merge-styles',
  apply: 'build',
  enforce: 'pre',
  generateBundle: {
    // Before Vite writes its preload tables, so that they name the merged files.
    order: 'pre',
    handler(_, bundle) {
      if (this.environment.name !== 'client') return;
      const { chunks, entry, islands, reach } = chunksOf(bundle);
      if (!entry) return;
      const textOf = (file: string): string => {
        const asset = bundle[file];
        return asset?.type === 'asset' ? asset.source.toString() : '';
      };
      const isChrome = ({ facadeModuleId }: Chunk): boolean => facadeModuleId?.includes('/apps/site/chrome/') ?? false;
      const shell = reach(entry, (part) => !isChrome(part));
      const shellFiles = stylesOf(shell);
      const entryFiles = stylesOf([entry]);
      const { rest, utilities, layers } = takeUtilities(withoutVariables(entryFiles.map(textOf).join('\n')));
      const shellWords = wordsOf(shell);
      const shellStyles = [
        `@layer tokens,base,controls,utilities,parts;@layer ${layers.map((layer) => `utilities.${layer}`).join(',')};`,
        rest,
        inLayers(utilities.filter(({ name }) => shellWords.has(name))),
        ...shellFiles.filter((file) => !entryFiles.includes(file)).map(textOf),
      ].join('\n');
      const isShared = (file: string): boolean =>
        chunks.some(
          ({ viteMetadata, moduleIds }) =>
            viteMetadata?.importedCss.has(file) &&
            moduleIds.filter((id) => id.includes('.css')).every((id) => shared.test(id)),
        );

      const others = chunks
        .filter((chunk) => chunk.isDynamicEntry && !shell.has(chunk))
        .filter((chunk) => chunk.facadeModuleId?.endsWith('.tsx') && (isChrome(chunk) || !islands.has(chunk)))
        .map((chunk) => {
          const own = [...reach(chunk, () => true, new Set(shell))].filter((one) => !shell.has(one));
          const files = stylesOf(own).filter((file) => !shellFiles.includes(file));
          const words = wordsOf(own);
          const styles = [
            inLayers(utilities.filter(({ name }) => words.has(name) && !shellWords.has(name))),
            ...files.filter(isShared).map((file) => `@layer parts{${textOf(file)}}`),
            ...files.filter((file) => !isShared(file)).map(textOf),
          ].join('');
          return { chunk, files, styles };
        });

      const all = stylesOf(chunks);
      const lost = all.filter(
        (file) => !shellFiles.includes(file) && !others.some(({ files }) => files.includes(file)),
      );
      if (lost.length > 0) this.error(`no page needs the styles ${lost.join(', ')}`);
      for (const file of all) delete bundle[file];
      for (const { viteMetadata } of chunks) viteMetadata?.importedCss.clear();
      const emit = (chunk: Chunk, name: string, source: string) => {
        const fileName = `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`;
        this.emitFile({ type: 'asset', fileName, source });
        chunk.viteMetadata?.importedCss.add(fileName);
      };
      emit(entry, 'site', shellStyles);
      for (const { chunk, styles } of others) if (styles) emit(chunk, chunk.name, styles);
    },
  },
});
