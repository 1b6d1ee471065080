import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createStaticFiles } from '#platform/http/static-files.ts';

/** The files of the first page: its script, what that imports, and its styles. */
export type StudioAssets = { script: string; preloads: string[]; styles: string[]; fonts: string[] };

/** The interface, from the build or live from Vite in development. */
export type StudioBuild = {
  assets: StudioAssets;
  files: (headers: Record<string, string>) => (request: IncomingMessage, response: ServerResponse) => boolean;
};

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };

const entry = 'apps/studio/main.tsx';
const firstFont = /archivo-basic[^/]*\.woff2$/;

/** Everything that a chunk imports before it can run, each once, itself last. */
const withImports = (manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen;
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, seen);
  return seen.add(name);
};

export const readStudioAssets = (folder: string): StudioAssets => {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const chunks = [...withImports(manifest, entry)].flatMap((name) => manifest[name] ?? []);
  const toUrl = (file: string) => `/${file}`;
  return {
    script: toUrl(manifest[entry]?.file ?? ''),
    preloads: chunks.slice(0, -1).map(({ file }) => toUrl(file)),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(toUrl),
    fonts: Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => firstFont.test(file))
      .map(toUrl),
  };
};

export const loadStudioBuild = (folder: string): StudioBuild => ({
  assets: readStudioAssets(folder),
  files: (headers) => createStaticFiles(folder, headers),
});
