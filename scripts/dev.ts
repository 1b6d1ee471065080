import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { localeCodes } from '#contract/locales.ts';
import { originOf } from '#server/config-origins.ts';
import { loadConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { startSite } from '#server/start.ts';
import type { RenderInput, RenderOutput } from '#web/entry-server.tsx';

/** `npm run dev`: pages come live from Vite, changes show without a reload; node --watch restarts for server code. */
const config = loadConfig();
const log = createLog(config);
// What Vite's own index.html would do inline: fast refresh must be there before the first component.
const entry = '/@dev-entry';
const entryCode = `import RefreshRuntime from '/@react-refresh';
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/@vite/client');
await import('/src/web/entry-browser.tsx');`;

const vite = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { middlewareMode: true, hmr: { port: 24_678 } },
  appType: 'custom',
  plugins: [
    {
      name: 'dev-entry',
      resolveId: (id) => (id === entry ? id : undefined),
      load: (id) => (id === entry ? entryCode : undefined),
    },
  ],
});

type Module = { render: (input: RenderInput) => Promise<RenderOutput> };

const web = {
  render: async (input: RenderInput) => {
    const { render } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as Module;
    return render(input);
  },
  assetsOf: () => ({
    script: entry,
    styles: ['/src/web/styles/global.css?direct'],
    preloads: [],
    fonts: [],
  }),
};

const pages =
  /^\/(api\/|oidc\/|files\/|media\/|healthz|readyz|robots\.txt|sitemap\.xml|news\/rss\.xml|\.well-known\/)|^\/[^.@]*(\?|$)/;
const staticFiles = () => (request: IncomingMessage, response: ServerResponse) => {
  if (pages.test(request.url ?? '/')) return false;
  vite.middlewares(request, response);
  return true;
};

const site = await startSite({
  config,
  log,
  say: (line) => log.info(line),
  web: { web, staticFiles, development: true },
});
vite.watcher.on('change', () => site.cache.drop(['*']));
for (const locale of localeCodes) log.info(originOf(config, locale, site.port));

const stop = async () => {
  await vite.close();
  await site.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
