import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findBrand } from '#assets/brand/find-brand.ts';
import { createAssetFiles } from '#assets/files/asset-files.ts';
import { createPageImages } from '#documents/files/download-files.ts';
import { createMediaFiles } from '#documents/files/media-files.ts';
import { createRequesters, type Visit } from '#platform/http/visit.ts';
import { nodeLimits } from '#platform/limits/names.ts';
import { createNodeBudget } from '#platform/limits/node-budget.ts';
import { hasSessionCookie, themeOf, studioDocument } from '#studio/host/document.ts';
import type { Services } from '../services.ts';

type Headers = Record<string, string>;

/**
 * Paths of screens have no extension, except those of entries that are files. The router in the browser knows which of them
 * exist.
 */
const isScreen = (path: string): boolean =>
  path.startsWith('/content/') ||
  (!/\.\w+$/.test(path) && !/^\/(?:api|staff|media\/|assets|\.well-known\/|@)/.test(path));

const withNonce = (headers: Headers, nonce: string): Headers => ({
  ...headers,
  'content-security-policy': (headers['content-security-policy'] ?? '').replace(
    "style-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
  ),
});

/** Serves the interface: files of its build, pictures of the content, covers of its documents, and one document for every screen. */
export const createInterface = (services: Services, headers: Headers) => {
  const { db, clock, texts, media, files, studioBuild, development } = services;
  if (!studioBuild) return undefined;
  const buildFiles = studioBuild.files(headers);
  const assetFiles = createAssetFiles(files.storage, headers);
  const budget = createNodeBudget({ ...nodeLimits.drawPerAddress, clock });
  const requesterOf = createRequesters(budget);
  const mediaFiles = createMediaFiles(media, requesterOf, headers);
  const pageImages = createPageImages({ db, files, requesterOf, headers });

  const sendDocument = async (request: IncomingMessage, response: ServerResponse, { locale }: Visit) => {
    const brand = await findBrand(db);
    const nonce = randomBytes(16).toString('base64url');
    const title = texts[locale]('staff.studio', { company: brand.name });
    const theme = themeOf(request.headers.cookie);
    const hasSession = hasSessionCookie(request.headers.cookie);
    const page = await studioDocument({ locale, theme, brand, title, hasSession, assets: studioBuild.assets, nonce });
    // A nonce would switch off the inline styles that Vite adds in development.
    response.writeHead(200, {
      ...(development ? headers : withNonce(headers, nonce)),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-language, cookie',
    });
    response.end(request.method === 'HEAD' ? undefined : page.toString());
  };

  /** Resolves to true if it has answered the request. */
  return async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (buildFiles(request, response)) return true;
    if (await assetFiles(request, response)) return true;
    if (await mediaFiles(request, response, visit)) return true;
    if (await pageImages(request, response, visit)) return true;
    if (!isScreen((request.url ?? '/').split('?')[0] ?? '/')) return false;
    await sendDocument(request, response, visit);
    return true;
  };
};
