import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everything } from '@site/contract/tags';
import type { RenderInput, RenderOutput } from '@site/site/entry-server';
import { createServer } from 'vite';
import { loadConfig, originOf } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { startSite } from '#start/start.ts';

/** `npm run dev`: pages come live from Vite, changes show without a reload; node --watch restarts for server code. */
const config = loadConfig();
const log = createLog(config);
// Vite's own index.html does this inline: fast refresh must be installed before the first component loads.
const entry = '/@dev-entry';
const studioEntry = '/@dev-studio';
const codeOf = (module: string) => `import RefreshRuntime from '/@react-refresh';
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/@vite/client');
await import('${module}');`;
const entries: Record<string, string> = {
  [entry]: codeOf('/apps/site/entry-browser.tsx'),
  [studioEntry]: codeOf('/apps/studio/main.tsx'),
};

// A classic script: Vite would add an import, and then no browser could run it.
const boot = '/apps/site/theme/boot.js';
const root = fileURLToPath(new URL('..', import.meta.url));

const vite = await createServer({
  root,
  configFile: join(root, 'apps/site/vite.config.ts'),
  server: { middlewareMode: true, hmr: { port: 24_678 } },
  appType: 'custom',
  plugins: [
    {
      name: 'dev-entry',
      resolveId: (id) => (id in entries ? id : undefined),
      load: (id) => entries[id],
    },
  ],
});

/** Styles of all modules that the server has rendered so far: islands have no script yet that would load theirs. */
const stylesSoFar = (): string[] =>
  [...(vite.environments['ssr']?.moduleGraph.urlToModuleMap.keys() ?? [])]
    .filter((url) => url.endsWith('.module.css'))
    .map((url) => `${url}?direct`);

type Module = { render: (input: RenderInput) => Promise<RenderOutput> };

const web = {
  render: async (input: RenderInput) => {
    const { render } = (await vite.ssrLoadModule('/apps/site/entry-server.tsx')) as Module;
    const styleCount = stylesSoFar().length;
    const page = await render(input);
    // The styles of a page are only known after its first render.
    return stylesSoFar().length > styleCount ? render(input) : page;
  },
  assetsOf: (file: string | undefined) => ({
    scripts: [entry],
    page: `/apps/site/${file}`,
    styles: ['/apps/site/styles/global.css?direct', ...stylesSoFar()],
    fonts: [],
  }),
};

const pages =
  /^\/(api\/|oidc\/|files\/|media\/|healthz|readyz|robots\.txt|sitemap\.xml|news\/rss\.xml|\.well-known\/)|^\/[^.@]*(\?|$)/;
const staticFiles = () => (request: IncomingMessage, response: ServerResponse) => {
  if (pages.test(request.url ?? '/')) return false;
  if (request.url === boot) response.setHeader('content-type', 'text/javascript').end(readFileSync(`${root}${boot}`));
  else vite.middlewares(request, response);
  return true;
};

const site = await startSite({
  config,
  log,
  print: (line) => log.info(line),
  web: {
    web,
    staticFiles,
    studioBuild: {
      assets: { script: studioEntry, styles: ['/apps/studio/styles/global.css?direct'], preloads: [], fonts: [] },
      files: staticFiles,
    },
    development: true,
  },
});
vite.watcher.on('change', () => site.cache.invalidate([everything]));
for (const locale of config.languages) log.info(originOf(config, locale, site.port));

const stop = async () => {
  await vite.close();
  await site.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
