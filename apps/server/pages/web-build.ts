import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets } from '@site/site/app/document';
import type { RenderInput, RenderOutput } from '@site/site/entry-server';

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'apps/site/entry-browser.tsx';
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
const readManifest = (path: string): Web['assetsOf'] => {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const cache = new Map<string, PageAssets>();
  const fontFiles = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => fonts.some((font) => file.includes(font)) && file.endsWith('.woff2'));

  const assetsOf = (file: string | undefined, part: string | undefined): PageAssets => {
    const names = collectImports(manifest, entry);
    if (file) collectImports(manifest, `apps/site/${file}`, names);
    const chunks = [...names].flatMap((name) => manifest[name] ?? []);
    const page = file ? manifest[`apps/site/${file}`] : undefined;
    return {
      scripts: chunks.map(({ file: name }) => toUrl(name)),
      page: page ? toUrl(page.file) : '',
      // A page's styles are with its chunk, those of its islands included: see scripts/vite/merge-styles.ts.
      styles: [...chunks, ...(part ? [manifest[`apps/site/${part}`]] : [])]
        .flatMap((chunk) => chunk?.css ?? [])
        .map(toUrl),
      fonts: fontFiles.map(toUrl),
    };
  };
  return (file, part) => {
    const key = `${file} ${part}`;
    const assets = cache.get(key) ?? assetsOf(file, part);
    cache.set(key, assets);
    return assets;
  };
};

/** The pages, from the build or live from Vite in development. */
export type Web = {
  render: (input: RenderInput) => Promise<RenderOutput>;
  assetsOf: (file: string | undefined, part: string | undefined) => PageAssets;
};

export const loadBuiltWeb = async (dist: string): Promise<Web> => {
  const module = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as Pick<Web, 'render'>;
  return { render: module.render, assetsOf: readManifest(join(dist, 'client/manifest.json')) };
};
