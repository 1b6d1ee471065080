import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultPaths } from '@site/contract/fault-paths';
import type { Texts } from '@site/contract/i18n/texts';
import { type Locale, locales, perLocale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { findCompanyName } from '#outbox/company-name.ts';
import { createMemory, createRecent } from '#platform/cache/memory.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { type Encoded, encodedBody, preferredEncoding, sendBody, sendNotModified } from '#platform/http/compression.ts';
import { edgeCached, etagOf } from '#platform/http/response-headers.ts';
import { unpooled } from '#platform/unpooled.ts';
import { getFaultBook, type FaultLibrary } from './library.ts';
import { findFaultVersion } from './queries.ts';

type Deps = {
  library: FaultLibrary;
  readIn: (locale: Locale) => Reading;
  texts: Texts;
  headers: Record<string, string>;
};
type File = { type: string; etag: string; body: Encoded };

/** Compressed once per change and read by phones with a weak signal; 11 would save some hundred bytes and cost a second. */
const brotliQuality = 9;

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const toFile = (type: string, value: unknown): File => {
  const identity = unpooled(JSON.stringify(value));
  return { type, etag: etagOf(identity), body: { identity } };
};

/** Files of the fault-code page for offline use: all codes in the host's language, and the web app manifest. */
export const createFaultFiles = ({ library, readIn, texts, headers }: Deps) => {
  const memory = createMemory(() => perLocale(() => createRecent<File>(1)));

  const book = async (locale: Locale): Promise<File> => {
    const reading = readIn(locale);
    const { version } = await findFaultVersion(reading.db);
    const recent = memory.of(reading)[locale];
    return recent(String(version), async () =>
      toFile('application/json; charset=utf-8', await getFaultBook(reading, library)),
    );
  };

  const manifest = async (locale: Locale): Promise<File> => {
    const company = await findCompanyName(readIn(locale).db, locale);
    return toFile('application/manifest+json; charset=utf-8', {
      id: paths.faultCodes,
      name: texts[locale]('faults.appName', { company }),
      short_name: texts[locale]('faults.appShort'),
      lang: locales[locale].lang,
      start_url: paths.faultCodes,
      scope: paths.faultCodes,
      display: 'standalone',
      background_color: '#f7f6f2',
      theme_color: '#12181f',
      icons,
    });
  };

  const handlers: Record<string, (locale: Locale) => File | Promise<File>> = {
    [faultPaths.book]: book,
    [faultPaths.manifest]: manifest,
  };

  return async (request: IncomingMessage, response: ServerResponse, locale: Locale): Promise<boolean> => {
    const make = handlers[(request.url ?? '').split('?')[0] ?? ''];
    if (!make || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { type, etag, body } = await make(locale);
    const common = {
      ...headers,
      ...edgeCached,
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    };
    if (sendNotModified(request, response, common)) return true;
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    sendBody(request, response, common, { type, bytes: await encodedBody(body, encoding, brotliQuality), encoding });
    return true;
  };
};
