import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const siteStyles = 'site';

/**
 * The folder under pages/ that a chunk's styles belong to; styles used by no folder or by several belong to the site.
 */
const groupOf = (chunk: Chunk): string => {
  const folders = chunk.moduleIds
    .filter((id) => id.includes('.css'))
    .flatMap((id) => /\/apps\/site\/pages\/([^/]+)\//.exec(id)?.[1] ?? []);
  const [folder = siteStyles, ...others] = new Set(folders);
  return others.length === 0 ? folder : siteStyles;
};

const textOf = (bundle: Bundle, file: string): string => {
  const asset = bundle[file];
  return asset?.type === 'asset' ? asset.source.toString() : '';
};

/**
 * The entry's styles come first, because the others build on them; then shared chunks; pages last, so that they can
 * override.
 */
const rank = (chunk: Chunk): number => (chunk.isEntry ? 0 : chunk.isDynamicEntry ? 2 : 1);

/**
 * Merges styles into one file for the site and one for each folder of pages. One style sheet per component would mean
 * ten requests that block the first paint, each a round trip on a phone.
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
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .toSorted((a, b) => rank(a) - rank(b) || a.fileName.localeCompare(b.fileName));
      const groups = Map.groupBy(
        chunks.filter(({ viteMetadata }) => viteMetadata?.importedCss.size),
        groupOf,
      );
      for (const [group, members] of groups) {
        const files = new Set(members.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        const source = [...files].map((file) => textOf(bundle, file)).join('\n');
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/${group}-${hash}.css`;
        for (const file of files) delete bundle[file];
        this.emitFile({ type: 'asset', fileName, source });
        for (const { viteMetadata } of members) if (viteMetadata) viteMetadata.importedCss = new Set([fileName]);
      }
    },
  },
});
