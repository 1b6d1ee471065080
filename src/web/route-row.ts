import type { Client } from '#contract/client.ts';
import type { Bundle, TextKey } from '#i18n/keys.ts';

export type LoadArgs = { api: Client; id: number; query: URLSearchParams };

export type RouteRow = {
  path: string;
  /** The file `pages/<page>-page.tsx`. */
  page: string;
  title: TextKey;
  /** Text bundles of this page; `layout` and `pages` are always there. */
  bundles?: readonly Bundle[];
  /** Outside the shared layout. */
  bare?: true;
  /** The parent in the breadcrumb; home otherwise. */
  parent?: string;
  /** Runs beside the download of the page's chunk. A 404 of the call becomes the page's 404. */
  load?: (args: LoadArgs) => Promise<unknown>;
};
