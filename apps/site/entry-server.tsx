import type { Client } from '@site/contract/client';
import { reportMissingText, throwMissingText } from '@site/contract/i18n/format';
import { type Formatted, formattersOf, rememberFormatted } from '@site/contract/i18n/intl';
import type { Bundle } from '@site/contract/i18n/keys';
import type { Locale } from '@site/contract/locales';
import { type Messages, type Text, createText } from '@site/ui/language/text';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router';
import { type PageAssets, Document } from './app/document.tsx';
import { firstFonts } from './app/first-fonts.ts';
import { loadIslands } from './app/island.tsx';
import { pageRouteOf } from './app/page-route.ts';
import { addRendered, encodeState } from './app/page-state.ts';
import { createYieldTurn, renderInTurns } from './app/render-in-turns.ts';
import { rootDataIn } from './app/root-data.ts';
import { encodeErrors } from './app/route-errors.ts';
import { createRoutes, pageFile } from './app/route-objects.ts';
import type { SiteSettings } from './app/site-context.ts';
import { SiteProvider } from './app/site-provider.tsx';
import { stateElementId } from './app/state-element.ts';
import { isPageUntranslated, langsIn, untranslatedBundles } from './app/untranslated.ts';
import { yieldToEventLoop } from './app/yield-to-event-loop.ts';
import './styles/global.css';
import { chromeBundles, chromeFile } from './chrome/chrome-texts.ts';
import type { RouteRow } from './route-row.ts';
import { isRouteName, routes } from './routes.ts';

const files = import.meta.glob<{ default: Messages }>(
  ['../../packages/contract/i18n/*/*.json', '!../../packages/contract/i18n/studio*/*.json'],
  {
    eager: true,
  },
);
const always: readonly Bundle[] = ['layout', 'pages'];
/** Titles of all pages: the state has those that the page shows, and the browser loads the others to navigate. */
const titleBundle: Bundle = 'titles';
/** Texts of the footer and of the floating controls. */
const layoutIslandBundles = (locale: Locale): readonly Bundle[] => ['footer', ...chromeBundles(locale)];

export type RenderInput = {
  url: string;
  settings: SiteSettings;
  api: Client;
  /** Filled by the calls of the loaders: the `lang` of texts in another language. */
  langs?: ReadonlyMap<string, string>;
  /** Maps a page's file, relative to apps/site, to the build's files. */
  /** What the document of a page loads; `part` is shown with it, and its script comes later. */
  assetsOf: (file: string | undefined, part: string | undefined) => PageAssets;
  /** The logo or mark at an address, for the page itself: the first paint has it. */
  artOf?: (address: string) => Promise<string | undefined>;
  /** Whether a page was already rendered from this state: everything that the page shows follows from it. */
  isRendered?: (state: string) => boolean;
};
export type RenderOutput =
  | { kind: 'page'; status: number; html: string; state: string; error?: unknown }
  | { kind: 'unchanged' }
  | { kind: 'redirect'; status: number; location: string };

/** Caches the result for each language and set of bundles. */
const memoize = <T,>(make: (locale: Locale, bundles: readonly Bundle[]) => T) => {
  const cache = new Map<string, T>();
  return (locale: Locale, bundles: readonly Bundle[]): T => {
    const key = `${locale} ${bundles.join()}`;
    const value = cache.get(key) ?? make(locale, bundles);
    cache.set(key, value);
    return value;
  };
};

const messagesOf = memoize(
  (locale, bundles): Messages =>
    Object.assign(
      {},
      ...bundles.map((bundle) => files[`../../packages/contract/i18n/${bundle}/${locale}.json`]?.default),
    ) as Messages,
);

/** A page that lacks a bundle shows its texts in English and logs the missing keys. */
const englishOf = (key: string) =>
  Object.entries(files).find(([name, file]) => name.endsWith('/en.json') && key in file.default)?.[1].default[key];
const onMissingText = import.meta.env.DEV ? throwMissingText : reportMissingText(console.error, englishOf);

const clients = new WeakMap<Request, Client>();

const clientOf = (request: Request): Client => {
  const client = clients.get(request);
  if (!client) throw new Error('A loader received a request other than the visitor’s');
  return client;
};

/** Ranking the routes is most of the work of matching one, so it is done once. */
const handler = createStaticHandler(createRoutes({ apiOf: clientOf, loadBundles: async () => undefined }));

/** Renders one complete page: match, loaders, markup, and the state that lets the browser hydrate it. */
export const render = async ({
  url,
  settings: siteSettings,
  api,
  langs: loadedLangs = new Map(),
  assetsOf,
  artOf,
  isRendered,
}: RenderInput): Promise<RenderOutput> => {
  const request = new Request(url);
  clients.set(request, api);
  const context = await handler.query(request);
  await yieldToEventLoop();
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };

  const name = context.matches.at(-1)?.route.id ?? '';
  // All other routes redirect.
  if (!isRouteName(name)) throw new Error(`No page for ${url}`);
  const row: RouteRow = routes[name];
  const brand = rootDataIn(context.loaderData)?.brand;
  const address = brand && (brand.logo?.address ?? brand.mark);
  const art = address && (await artOf?.(address));
  const settings = art ? { ...siteSettings, artInPage: address } : siteSettings;
  const langs = langsIn(context.loaderData, loadedLangs);
  const untranslated = isPageUntranslated(context.loaderData, langs);
  const bundles = [...always, ...(row.bundles ?? []), ...(untranslated ? untranslatedBundles : [])];
  const messages = messagesOf(settings.locale, bundles);
  const { scripts, page, styles, fonts } = assetsOf(
    pageFile(row).replace('../', ''),
    row.bare ? undefined : chromeFile(settings.locale),
  );
  const assets = { styles, fonts: firstFonts(fonts, settings.locale, name) };
  const state = encodeState({
    settings,
    assets,
    messages,
    bundles,
    route: pageRouteOf(name),
    script: page,
    ...(langs.size > 0 ? { langs: Object.fromEntries(langs) } : {}),
    router: { loaderData: context.loaderData, errors: encodeErrors(context.errors) },
  });
  if (isRendered?.(state)) return { kind: 'unchanged' };
  const router = createStaticRouter(handler.dataRoutes, context);
  await loadIslands();
  const formatted: Formatted = {};
  const intl = rememberFormatted(formattersOf(settings.locale), formatted);
  // The server also renders islands; their texts travel with their scripts.
  const islandBundles = [...(row.islandBundles ?? []), ...(row.bare ? [] : layoutIslandBundles(settings.locale))];
  const rendered = messagesOf(settings.locale, [titleBundle, ...bundles, ...islandBundles]);
  const allTitles = messagesOf(settings.locale, [titleBundle]);
  const titles: Record<string, Messages[string]> = {};
  const { text: format } = createText(intl, rendered, onMissingText);
  const text: Text = (key, values) => {
    const title = allTitles[key];
    if (title !== undefined) titles[key] = title;
    return format(key, values);
  };
  const site = {
    ...settings,
    text,
    intl,
    api,
    langs,
    loadBundles: async () => undefined,
    yieldTurn: createYieldTurn(),
  };
  await yieldToEventLoop();
  // Rendered as one string: nothing on a page is streamed, and the cache encodes the bytes once.
  const html = await renderInTurns(
    <Document settings={settings} assets={assets} accent={brand?.accent}>
      <SiteProvider site={site}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </SiteProvider>
    </Document>,
  );
  // theme/boot.js loads the scripts after the first paint.
  const artwork = art ? `<svg display="none">${art}</svg>` : '';
  const tail = `${artwork}<script type="application/json" id="${stateElementId}" data-scripts="${scripts.join(' ')}">${addRendered(state, { formatted, titles })}</script>`;
  const error = Object.values(context.errors ?? {})[0];
  return {
    kind: 'page',
    status: context.statusCode,
    html: html.replace('</body>', () => `${tail}</body>`),
    state,
    ...(error === undefined ? {} : { error }),
  };
};
