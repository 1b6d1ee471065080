import { readFileSync } from 'node:fs';
import type { PageAssets } from '@site/site/app/document';

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'apps/site/entry-browser.tsx';
const layoutFolder = 'apps/site/layout/';
/** The fonts that some page preloads. Others load when a style uses them, and have fallbacks of the same size. */
const fonts = ['archivo-basic', 'archivo-accents', 'archivo-turkish', 'jetbrains-mono-basic'];

/** Collects a chunk and everything it imports, each once, in the order that the styles need. */
const collectImports = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return seen;
  for (const imported of chunk.imports ?? []) collectImports(manifest, imported, seen);
  return seen.add(name);
};

const toUrl = (file: string) => `/${file}`;

/** Maps a page's file to the scripts, styles and fonts of its document. */
export const readManifest = (path: string): ((file: string | undefined) => PageAssets) => {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const cache = new Map<string | undefined, PageAssets>();
  const fontFiles = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => fonts.some((font) => file.includes(font)) && file.endsWith('.woff2'));

  const assetsOf = (file: string | undefined): PageAssets => {
    const names = collectImports(manifest, entry);
    if (file) collectImports(manifest, `apps/site/${file}`, names);
    const chunks = [...names].flatMap((name) => manifest[name] ?? []);
    const page = file ? manifest[`apps/site/${file}`] : undefined;
    const islands = new Set<string>();
    for (const name of manifest[entry]?.dynamicImports ?? [])
      if (name.startsWith(layoutFolder)) collectImports(manifest, name, islands);
    for (const name of page?.dynamicImports ?? []) collectImports(manifest, name, islands);
    const styledChunks = [...chunks, ...[...islands].flatMap((name) => manifest[name] ?? [])];
    return {
      scripts: chunks.map(({ file: name }) => toUrl(name)),
      page: page ? toUrl(page.file) : '',
      // An island's script loads later, but its markup is in the page from the start and needs its styles.
      styles: [...new Set(styledChunks.flatMap(({ css }) => css ?? []))].map(toUrl),
      fonts: fontFiles.map(toUrl),
    };
  };
  return (file) => {
    const assets = cache.get(file) ?? assetsOf(file);
    cache.set(file, assets);
    return assets;
  };
};
