import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const toAscii = (name: string) => name.replaceAll(/[^\u0020-\u007E]|["\\%/]/g, '_');

const encodeUtf8 = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** An attachment's name in any script: RFC 6266's ASCII form for old clients, the UTF-8 form for all others. */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encodeUtf8(name)}`;

type ByteRange = { kind: 'whole' } | { kind: 'part'; first: number; last: number } | { kind: 'none' };

/** Parses a Range header. Several ranges or an invalid header get the whole body, which RFC 9110 allows. */
export const readRange = (header: string | undefined, size: number): ByteRange => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return { kind: 'whole' };
  // `-500` means the last five hundred bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return { kind: 'whole' };
  return first > last ? { kind: 'none' } : { kind: 'part', first, last };
};

/** A strong ETag. 22 characters contain 132 bits of the digest. */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/**
 * Lets the cache of nginx (`deploy/nginx`) store a response for a second. nginx stores nothing without it, so that only
 * responses which are the same for every visitor are ever shared. It belongs on 200 and on the 304 that extends a stored one.
 */
export const edgeCached = { 'x-accel-expires': '1' } as const;

/** For addresses that name the version of what they serve. */
export const edgeCachedForEver = { 'x-accel-expires': '86400' } as const;

/** Tells nginx to store nothing of this host, whatever a handler allows: the studio, and the mobile host, whose language is in a cookie. */
export const forbidEdgeCache = (response: ServerResponse): void => {
  response.setHeader('x-edge-cache', 'off');
};

type Options = {
  https: boolean;
  gtm: boolean;
  /** Origin of the chat provider, where one replaces the built-in chat. */
  chat?: string | undefined;
  development?: boolean;
};

/** What `default-src` says already: every byte of a header is sent with each page, and nginx parses it for each page from its cache. */
const likeDefault: ReadonlySet<string> = new Set(["connect-src 'self'", "frame-src 'self'"]);

/** Sent with every page and call, including errors. `script-src 'self'` works because the pages have no inline script at all. */
export const securityHeaders = ({ https, gtm, chat, development = false }: Options): Record<string, string> => {
  const provider = chat === undefined ? '' : ` ${chat}`;
  const google = 'https://www.googletagmanager.com';
  // By path: a policy cannot name a container, but it can forbid everything else on that host.
  const scripts = `${gtm ? ` ${google}/gtm.js ${google}/gtag/js` : ''}${provider}`;
  const frames = `${gtm ? ` ${google}/ns.html` : ''}${provider}`;
  const tags = `${gtm ? ` ${google}` : ''}${provider}`;
  const policy = [
    // Also for fonts and manifests.
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    // In development Vite injects styles into the page and uses a WebSocket.
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data:${tags}`,
    `connect-src 'self'${development ? ' ws:' : ''}${tags}${gtm ? ' https://*.google-analytics.com' : ''}`,
    `frame-src 'self'${frames}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
    .filter((directive) => !likeDefault.has(directive))
    .join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
};

/** Opened on its own, a drawing can use its own styles, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/** Browsers show other files as text or as a picture, in which nothing can run. */
const filePolicy = 'sandbox';

/**
 * The headers of scripts, styles, fonts and pictures: without those that only concern documents, which would be larger than
 * many of the files. A worker is not such a file, because it inherits the policy of its own response.
 */
export const fileHeaders = (headers: Record<string, string>, type: string): Record<string, string> => {
  const {
    'x-frame-options': _frames,
    'referrer-policy': _referrer,
    'permissions-policy': _permissions,
    'cross-origin-opener-policy': _opener,
    ...rest
  } = headers;
  return { ...rest, 'content-security-policy': type.includes('svg') ? drawingPolicy : filePolicy };
};
