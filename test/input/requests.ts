import fc from 'fast-check';
import type { Operation } from './document.ts';
import { hostileText, toJson } from './hostile-values.ts';
import { malformedBodies } from './malformed-bodies.ts';
import { rawBodies } from './raw-bodies.ts';
import { oddOf, validOf } from './valid-values.ts';

export type Role = 'nobody' | 'user' | 'stranger';

export type ApiRequest = {
  call: string;
  what: string;
  method: string;
  /** With its query, ready for the wire. */
  path: string;
  host: string;
  role: Role;
  /** Solve a captcha and put it into the body first. */
  captcha: boolean;
  body?: Buffer | undefined;
  type?: string | undefined;
  headers: Record<string, string>;
  /** The only acceptable codes, if limited; a call that needs login may also return its code. */
  codes?: number[] | undefined;
};

const hosts = ['en', 'zh', 'hk', 'pt', 'es', 'tr', 'm'];
const json = 'application/json';

/** An unpaired surrogate cannot be sent in a URL at all. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Raw parts of a URL that no encoder would produce. */
const rawPieces = [
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%c0%af',
  '..%2f..%2fetc',
  '%2e%2e%2f',
  '1%0d%0aX:%20y',
  '1/2',
  "1'",
  '+1',
  '1.0',
  '01',
  '0',
  '-1',
  '1e1',
  '9'.repeat(40),
  'a'.repeat(4000),
];

const oddHeaders: Record<string, string>[] = [
  { 'idempotency-key': 'x' },
  { 'last-event-id': '-1' },
  { 'accept-language': '*'.repeat(500) },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-host': 'evil.example' },
];

const common = fc.record({
  host: fc.constantFrom('en', 'zh', ...hosts).map((host) => `${host}.localhost`),
  role: fc.constantFrom<Role>('nobody', 'nobody', 'user', 'user', 'user', 'stranger'),
  headers: fc.oneof(
    { weight: 9, arbitrary: fc.constant<Record<string, string>>({}) },
    { weight: 1, arbitrary: fc.constantFrom(...oddHeaders) },
  ),
});

const queryOf = (fields: Record<string, unknown>): string => {
  const pairs = Object.entries(fields).map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

/** The URL of a call, with values for its path parameters. */
const addressOf = ({ path, parameters }: Operation): fc.Arbitrary<string> => {
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const query = fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, validOf(name, schema)])), {
    requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
  });
  return fc
    .tuple(query, ...inPath.map(({ name, schema }) => validOf(name, schema)))
    .map(
      ([fields, ...values]) =>
        values.reduce<string>((filled, value) => filled.replace(/\{\w+\}/, encoded(String(value))), path) +
        queryOf(fields as Record<string, unknown>),
    );
};

const piece = fc.oneof(hostileText.map(encoded), fc.constantFrom(...rawPieces));

const malformedAddressOf = (operation: Operation): fc.Arbitrary<string> => {
  const { path, parameters } = operation;
  const names = [
    ...parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    'lang',
    'page',
    '__proto__',
    '',
  ];
  const query = fc
    .array(fc.tuple(fc.constantFrom(...names), piece), { minLength: 1, maxLength: 4 })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`);
  const malformedPath = piece.map((value) => path.replace(/\{\w+\}/, value));
  return path.includes('{')
    ? fc.oneof(
        malformedPath,
        fc.tuple(malformedPath, query).map(([a, b]) => a + b),
      )
    : fc.tuple(addressOf(operation), query).map(([a, b]) => a.split('?')[0] + b);
};

const otherMethods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'TRACE'];

type Part = Pick<ApiRequest, 'what' | 'method' | 'path' | 'body' | 'type' | 'codes'>;

const reading = (operation: Operation): fc.Arbitrary<Part> => {
  const { method } = operation;
  return fc.oneof(
    { weight: 4, arbitrary: addressOf(operation).map((path) => ({ what: 'valid', method, path })) },
    {
      weight: 10,
      arbitrary: malformedAddressOf(operation).map((path) => ({ what: 'malformed address', method, path })),
    },
  );
};

const writing = (operation: Operation): fc.Arbitrary<Part> => {
  const { method, path, body: schema } = operation;
  const valid = schema ? validOf('', schema) : fc.constant({});
  const odd = schema ? oddOf('', schema) : fc.constant({});
  const base = { method, path, type: json };
  return fc.oneof(
    { weight: 4, arbitrary: valid.map((body) => ({ ...base, what: 'valid', body: Buffer.from(toJson(body)) })) },
    { weight: 10, arbitrary: odd.map((body) => ({ ...base, what: 'odd texts', body: Buffer.from(toJson(body)) })) },
    {
      weight: 14,
      arbitrary: malformedBodies(valid).map((text) => ({ ...base, what: 'malformed', body: Buffer.from(text) })),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(valid, fc.nat()).map(([body, at]) => {
        const all = rawBodies(toJson(body));
        const one = all[at % all.length];
        return { ...base, type: json, ...one, what: one?.what ?? '' };
      }),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(valid, malformedAddressOf(operation)).map(([body, malformed]) => ({
        ...base,
        path: malformed,
        what: 'malformed address',
        body: Buffer.from(toJson(body)),
      })),
    },
  );
};

/** All requests for one call: valid, broken, and with unsupported methods. */
export const requestsOf = (operation: Operation): fc.Arbitrary<ApiRequest> => {
  const own = operation.method === 'GET' ? reading(operation) : writing(operation);
  const foreign = fc
    .tuple(own, fc.constantFrom(...otherMethods, operation.method === 'GET' ? 'POST' : 'GET'))
    .map(([part, method]) => {
      const bodiless = ['GET', 'HEAD', 'TRACE'].includes(method);
      return {
        ...part,
        what: `by ${method}`,
        method,
        codes: undefined,
        ...(bodiless ? { body: undefined, type: undefined } : {}),
      };
    });
  const part = fc.oneof({ weight: 20, arbitrary: own }, { weight: 1, arbitrary: foreign });
  return fc.tuple(part, common, fc.boolean()).map(([apiRequest, around, captcha]) => ({
    ...around,
    ...apiRequest,
    call: operation.name,
    captcha: captcha && apiRequest.what === 'valid' && operation.access === 'captcha' && around.role !== 'user',
  }));
};
