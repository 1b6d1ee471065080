import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets } from '@site/site/app/document';
import type { RenderInput, RenderOutput } from '@site/site/entry-server';
import { readManifest } from './build-manifest.ts';

/** The pages, from the build or live from Vite in development. */
export type Web = {
  render: (input: RenderInput) => Promise<RenderOutput>;
  assetsOf: (file: string | undefined) => PageAssets;
};

export const loadBuiltWeb = async (dist: string): Promise<Web> => {
  const module = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as Pick<Web, 'render'>;
  return { render: module.render, assetsOf: readManifest(join(dist, 'client/manifest.json')) };
};
