import type { Formatted } from '@site/contract/i18n/intl';
import type { Messages } from '@site/ui/language/text';
import type { HydrationState } from 'react-router';
import type { LayoutData } from '../layout/layout-data.ts';
import type { PageAssets } from './document.tsx';
import type { PageRoute } from './route-handle.ts';
import type { SiteSettings } from './site-context.ts';

/**
 * The data that the server passes to the browser with the first page, in a JSON block that needs no exception in the
 * policy.
 */
export type PageState = {
  settings: SiteSettings;
  assets: Pick<PageAssets, 'styles' | 'fonts'>;
  messages: Messages;
  bundles: string[];
  /** The `lang` of the page's texts that are not translated yet. */
  langs?: Record<string, string>;
  /** The route of the page: the table of all routes is fetched when the visitor may be about to navigate. */
  route: PageRoute;
  /** The script of the page. */
  script: string;
  /** Everything that the page shows formatted. */
  formatted: Formatted;
  /** The titles of pages that the page shows. */
  titles: Messages;
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
};

/** The parts of the state that follow from the rendered page. */
type Rendered = Pick<PageState, 'formatted' | 'titles'>;

/**
 * Cached by identity: a hit needs the same object. `platform/cache/answer-cache.ts` promises to return it until content
 * changes.
 */
const encodedObjects = new WeakMap<object, string>();

/**
 * Escapes what could end the block or hide its end. Other tags stay as they are, so that HTML in the state compresses
 * against the same HTML in the page.
 */
const encode = (value: unknown): string =>
  JSON.stringify(value ?? null).replaceAll(/<(?=\/?script|!--)/gi, String.raw`\u003c`);

/** Texts and layout data are the same objects on many pages, so each is encoded once. */
const encodeShared = (value: object): string => {
  const text = encodedObjects.get(value) ?? encode(value);
  encodedObjects.set(value, text);
  return text;
};

const encodeLayout = ({ index }: LayoutData): string => `{"index":${encodeShared(index)}}`;

/** Encodes everything that determines the page, so not what is known once it has been rendered. */
export const encodeState = ({
  messages,
  router: { loaderData, errors },
  ...rest
}: Omit<PageState, keyof Rendered>): string => {
  const data = Object.entries(loaderData ?? {}).map(([name, value]: [string, unknown]) => {
    const text = name === 'layout' && value ? encodeLayout(value as LayoutData) : encode(value);
    return `${JSON.stringify(name)}:${text}`;
  });
  const router = `"loaderData":{${data.join(',')}}${errors ? `,"errors":${encode(errors)}` : ''}`;
  return `${encode(rest).slice(0, -1)},"messages":${encodeShared(messages)},"router":{${router}}}`;
};

const sortKeys = <T>(values: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Sorted, because the order in which the parts of a page are rendered depends on the time (`render-in-turns.ts`). */
export const addRendered = (state: string, { formatted, titles }: Rendered): string => {
  const sorted = Object.entries(formatted).map(([name, results]) => [name, sortKeys(results)] as const);
  const rendered = { formatted: sortKeys(Object.fromEntries(sorted)), titles: sortKeys(titles) };
  return `${state.slice(0, -1)},${encode(rendered).slice(1)}`;
};
