import fc from 'fast-check';
import { hostileText } from './hostile-values.ts';

/** Every path that is not an API call: pages, files, images, the OpenID provider. */
const places = [
  '/',
  '/index',
  '/productinfo',
  '/product/1',
  '/product/',
  '/contrast',
  '/image3d/1',
  '/scheme/1',
  '/projectinfo/1',
  '/news_info/1',
  '/news',
  '/search',
  '/ecucode',
  '/ecucode/',
  '/datadownload',
  '/faqs',
  '/hr',
  '/login',
  '/personal',
  '/unsubscribe',
  '/fenxiang',
  '/survey',
  '/brochure',
  '/files/',
  '/files/999999/',
  '/files/zip',
  '/media/',
  '/media/product/',
  '/media/scene/',
  '/media/qr/',
  '/media/social/news/',
  '/assets/',
  '/news/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/oidc/auth',
  '/oidc/token',
  '/oidc/me',
  '/oidc/interaction/',
  '/oidc/session/end',
  '/staff/chat',
  '/dev/mail/',
  '/api/docs',
  '/api/',
  '/api/..',
  '/.well-known/',
];
const fields = [
  'key',
  'id',
  'ids',
  'class_id',
  'page',
  'code',
  'next',
  'token',
  'lang',
  'type',
  'tab',
  'client_id',
  'state',
  'redirect_uri',
  'scope',
  '__proto__',
  'w',
];

/** No encoder produces these; they are written by hand. */
const rawPieces = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%c0%ae%c0%ae/',
  '..',
  '../',
  '..%2f',
  '..%5c',
  '%2e%2e/',
  '//',
  '///evil.example',
  '\\',
  '//[',
  '/%',
  '%0d%0aX:%20y',
  '?',
  '&',
  ';',
  '.svg',
  '.webp?w=1e9',
  '0',
  '-1',
  '9'.repeat(30),
  'a'.repeat(3000),
];

const piece = fc.oneof(
  fc.constantFrom(...rawPieces),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
);

export type Address = { path: string; host: string; method: string; cookie?: string | undefined };

export const addresses: fc.Arbitrary<Address> = fc.record({
  path: fc
    .tuple(
      fc.constantFrom(...places),
      fc.array(piece, { maxLength: 2 }),
      fc.array(fc.tuple(fc.constantFrom(...fields), piece), { maxLength: 3 }),
    )
    .map(([place, pieces, query]) => {
      const search = query.map(([name, value]) => `${name}=${value}`).join('&');
      return `${place}${pieces.join('')}${search ? `?${search}` : ''}`.replaceAll(/[\s\u0080-\uFFFF]/g, '');
    }),
  host: fc.constantFrom(
    'en.localhost',
    'zh.localhost',
    'm.localhost',
    'tr.localhost',
    'evil.example',
    '[::1]',
    '127.0.0.1',
  ),
  method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
  cookie: fc.constantFrom(
    undefined,
    undefined,
    'session=x',
    'session=%',
    'lang=%; cookiediv="',
    '__Host-session=; a',
    '=;;=',
    'studio=9.9',
    'oidc_session=x; oidc_interaction=x',
  ),
});
