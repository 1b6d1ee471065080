import { readFileSync } from 'node:fs';
import type { PageAssets } from '#web/app/document.tsx';

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'src/web/entry-browser.tsx';
const layoutFolder = 'src/web/layout/';
/** Of the first words on a page. The rest come when a style asks for them, and have fallbacks of the same size. */
const fonts = ['archivo-latin-wght-normal'];

/** A chunk with everything it imports, each once, in the order that styles must keep. */
const closure = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return seen;
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen.add(name);
};

const url = (file: string) => `/${file}`;

/** From a page's file to the scripts, styles and fonts that its document names. */
export const readManifest = (path: string): ((file: string | undefined) => PageAssets) => {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const known = new Map<string | undefined, PageAssets>();
  const fileOf = (name: string) => url(manifest[name]?.file ?? '');
  const fontFiles = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => fonts.some((font) => file.includes(font)) && file.endsWith('.woff2'));

  const assetsOf = (file: string | undefined): PageAssets => {
    const names = closure(manifest, entry);
    if (file) closure(manifest, `src/web/${file}`, names);
    const chunks = [...names].flatMap((name) => manifest[name] ?? []);
    const page = file ? manifest[`src/web/${file}`] : undefined;
    const islands = new Set<string>();
    for (const name of manifest[entry]?.dynamicImports ?? [])
      if (name.startsWith(layoutFolder)) closure(manifest, name, islands);
    for (const name of page?.dynamicImports ?? []) closure(manifest, name, islands);
    const styled = [...chunks, ...[...islands].flatMap((name) => manifest[name] ?? [])];
    return {
      script: fileOf(entry),
      // The script of an island waits; its markup is there from the start and needs its styles.
      styles: [...new Set(styled.flatMap(({ css }) => css ?? []))].map(url),
      preloads: chunks.map(({ file: name }) => url(name)).filter((name) => name !== fileOf(entry)),
      fonts: fontFiles.map(url),
    };
  };
  return (file) => {
    const found = known.get(file) ?? assetsOf(file);
    known.set(file, found);
    return found;
  };
};
