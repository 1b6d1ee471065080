import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { StaticHandlerContext } from 'react-router';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { Bundle } from '#i18n/keys.ts';
import type { PageAssets } from './app/document.tsx';
import { Document } from './app/document.tsx';
import { encodeState, stateElementId } from './app/page-state.ts';
import { encodeErrors } from './app/route-errors.ts';
import { createRoutes, pageFile } from './app/route-objects.ts';
import type { SiteSettings } from './app/site-context.ts';
import { SiteContext } from './app/site-context.ts';
import { chromeBundles } from './chrome/chrome-texts.ts';
import type { RouteRow } from './routes.ts';
import { isRouteName, routes } from './routes.ts';
import './styles/global.css';
import { intlOf } from './text/intl.ts';
import type { Messages } from './text/text.ts';
import { createText } from './text/text.ts';

const files = import.meta.glob<{ default: Messages }>('../i18n/*/*.json', { eager: true });
const always: readonly Bundle[] = ['layout', 'pages'];

export type RenderInput = {
  url: string;
  settings: SiteSettings;
  api: Client;
  /** From the page's file, relative to src/web, to the files of the build. */
  assetsOf: (file: string | undefined) => PageAssets;
};
export type RenderOutput =
  | { kind: 'page'; status: number; html: string; error?: unknown }
  | { kind: 'redirect'; status: number; location: string };

const messagesOf = (settings: SiteSettings, bundles: readonly Bundle[]): Messages =>
  Object.assign(
    {},
    ...bundles.map((bundle) => files[`../i18n/${bundle}/${settings.locale}.json`]?.default),
  ) as Messages;

const toText = (element: React.ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      // Whole pages in one piece: React would otherwise move large parts with inline script, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });

const rowOf = (context: StaticHandlerContext): RouteRow | undefined => {
  const id = context.matches.at(-1)?.route.id;
  return id !== undefined && isRouteName(id) ? routes[id] : undefined;
};

const clients = new WeakMap<Request, Client>();

const clientOf = (request: Request): Client => {
  const client = clients.get(request);
  if (!client) throw new Error('A loader was given a request that is not the visitor’s');
  return client;
};

/** Ranking the routes is most of the work of matching one, so it is done once. */
const handler = createStaticHandler(createRoutes({ apiOf: clientOf, loadBundles: async () => undefined }).objects);

/** One page, whole: match, loaders, markup, and the state that lets the browser take over. */
export const render = async ({ url, settings, api, assetsOf }: RenderInput): Promise<RenderOutput> => {
  const request = new Request(url);
  clients.set(request, api);
  const context = await handler.query(request);
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };

  const row = rowOf(context);
  const bundles = [...always, ...(row?.bundles ?? [])];
  const messages = messagesOf(settings, bundles);
  const assets = assetsOf(row && pageFile(row).replace('../', ''));
  // The server draws what floats, too; its texts travel with its script.
  const drawn = messagesOf(settings, [...bundles, ...(row?.bare ? [] : chromeBundles(settings.locale))]);
  const { text } = createText(settings.locale, drawn);
  const router = createStaticRouter(handler.dataRoutes, context);
  const state = {
    settings,
    assets,
    messages,
    bundles,
    router: { loaderData: context.loaderData, errors: encodeErrors(context.errors) },
  };
  const html = await toText(
    <Document settings={settings} assets={assets}>
      <SiteContext
        value={{ ...settings, text, intl: intlOf(settings.locale), api, loadBundles: async () => undefined }}
      >
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </SiteContext>
    </Document>,
  );
  const tail = `<script type="application/json" id="${stateElementId}">${encodeState(state)}</script><script type="module" src="${assets.script}"></script>`;
  const error = Object.values(context.errors ?? {})[0];
  return {
    kind: 'page',
    status: context.statusCode,
    html: html.replace('</body>', () => `${tail}</body>`),
    ...(error === undefined ? {} : { error }),
  };
};
