import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const siteStyles = 'site';

/** The folder under pages/ that a chunk's styles are for; what no folder or several need belongs to the site. */
const groupOf = (chunk: Chunk): string => {
  const folders = chunk.moduleIds
    .filter((id) => id.includes('.css'))
    .flatMap((id) => /\/src\/web\/pages\/([^/]+)\//.exec(id)?.[1] ?? []);
  const [folder = siteStyles, ...others] = new Set(folders);
  return others.length === 0 ? folder : siteStyles;
};

const textOf = (bundle: Bundle, file: string): string => {
  const asset = bundle[file];
  return asset?.type === 'asset' ? asset.source.toString() : '';
};

/** The entry's styles first, since the rest builds on them; then what chunks share; pages last, to have the last word. */
const rank = (chunk: Chunk): number => (chunk.isEntry ? 0 : chunk.isDynamicEntry ? 2 : 1);

/**
 * One file of styles for the site and one for each folder of pages. A style sheet a component would be ten requests that
 * block the first paint, and on a phone each costs a round trip.
 */
export const mergeStyles = (): Plugin => ({
  name: 'merge-styles',
  apply: 'build',
  enforce: 'pre',
  generateBundle: {
    // Before Vite writes its tables of what to preload, so that they name the merged files.
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
