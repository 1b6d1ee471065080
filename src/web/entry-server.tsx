import { renderToString } from 'react-dom/server';
import type { StaticHandlerContext } from 'react-router';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { Locale } from '#contract/locales.ts';
import type { Bundle } from '#i18n/keys.ts';
import { reportMissingText, throwMissingText } from '#i18n/missing-text.ts';
import { intlOf } from '#ui/language/intl.ts';
import type { Messages } from '#ui/language/text.ts';
import { createText } from '#ui/language/text.ts';
import type { PageAssets } from './app/document.tsx';
import { Document } from './app/document.tsx';
import { islandsLoaded } from './app/island.tsx';
import { encodeState, stateElementId } from './app/page-state.ts';
import { encodeErrors } from './app/route-errors.ts';
import { createRoutes, pageFile } from './app/route-objects.ts';
import type { SiteSettings } from './app/site-context.ts';
import { SiteProvider } from './app/site-provider.tsx';
import './styles/global.css';
import { chromeBundles } from './chrome/chrome-texts.ts';
import type { RouteRow } from './route-row.ts';
import { isRouteName, routes } from './routes.ts';

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

/** Texts of a page are put together once for each language and set of bundles. */
const once = <T,>(make: (locale: Locale, bundles: readonly Bundle[]) => T) => {
  const made = new Map<string, T>();
  return (locale: Locale, bundles: readonly Bundle[]): T => {
    const key = `${locale} ${bundles.join()}`;
    const found = made.get(key) ?? make(locale, bundles);
    made.set(key, found);
    return found;
  };
};

const messagesOf = once(
  (locale, bundles): Messages =>
    Object.assign({}, ...bundles.map((bundle) => files[`../i18n/${bundle}/${locale}.json`]?.default)) as Messages,
);

/** A page that lacks a bundle still shows its text, in English, until somebody reads the log. */
const englishOf = (key: string) =>
  Object.entries(files).find(([name, file]) => name.endsWith('/en.json') && key in file.default)?.[1].default[key];
const onMissingText = import.meta.env.DEV ? throwMissingText : reportMissingText(console.error, englishOf);
const textOf = once((locale, bundles) => createText(locale, messagesOf(locale, bundles), onMissingText).text);

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
  const messages = messagesOf(settings.locale, bundles);
  const assets = assetsOf(row && pageFile(row).replace('../', ''));
  // The server draws what floats, too; its texts travel with its script.
  const text = textOf(settings.locale, row?.bare ? bundles : [...bundles, ...chromeBundles(settings.locale)]);
  const router = createStaticRouter(handler.dataRoutes, context);
  const state = {
    settings,
    assets,
    messages,
    bundles,
    router: { loaderData: context.loaderData, errors: encodeErrors(context.errors) },
  };
  await islandsLoaded();
  // In one piece and as text: nothing on a page waits, and bytes are made once, by the cache.
  const html = renderToString(
    <Document settings={settings} assets={assets}>
      <SiteProvider
        site={{ ...settings, text, intl: intlOf(settings.locale), api, loadBundles: async () => undefined }}
      >
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </SiteProvider>
    </Document>,
  );
  // React would leave a part that failed to the browser, without a word.
  if (html.includes('<!--$!-->')) throw new Error(`A part of ${url} could not be drawn`);
  // theme/boot.js fetches the scripts when the page has been painted.
  const scripts = [assets.script, ...assets.preloads].join(' ');
  const tail = `<script type="application/json" id="${stateElementId}" data-scripts="${scripts}">${encodeState(state)}</script>`;
  const error = Object.values(context.errors ?? {})[0];
  return {
    kind: 'page',
    status: context.statusCode,
    // As text React leaves the doctype out, and without it browsers lay a page out as in 1998.
    html: `<!doctype html>${html.replace('</body>', () => `${tail}</body>`)}`,
    ...(error === undefined ? {} : { error }),
  };
};
