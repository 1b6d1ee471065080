import type { Data, Input } from './calls.ts';
import { endpointOf, type CallName } from './endpoints.ts';
import type { Envelope } from './fields.ts';
import { apiBase } from './paths.ts';

/** Additional codes for why a session is no longer valid. */
export const sessionCodes = { unknown: 50008, ended: 50012, expired: 50014 } as const;

type SessionCode = (typeof sessionCodes)[keyof typeof sessionCodes];
export type ErrorCode = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 428 | 429 | 500 | 503 | 507 | SessionCode;

export const isSessionCode = (code: number): code is SessionCode =>
  Object.values(sessionCodes).some((known) => known === code);

/** The HTTP status of a code: 401 for session codes; all others are HTTP statuses. */
export const httpStatus = (code: ErrorCode) => (isSessionCode(code) ? 401 : code);

/** The client gives up after five minutes; normally the server answers or fails much earlier. */
export const requestTimeout = 300_000;

/** The server answered with a code other than 200. */
export class ApiError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor({ code, msg, data }: Envelope) {
    super(msg);
    this.name = 'ApiError';
    this.code = code;
    this.data = data;
  }
}

/** Compares the name and not the class, because the web build contains its own copy of this module. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

export type Client = <N extends CallName>(name: N, input?: Input<N>) => Promise<Data<N>>;

export type CallerOptions<Name extends string> = {
  /** `fetch` in the browser, the application itself on the server. */
  send: (path: string, init: RequestInit) => Promise<Response>;
  endpointOf: (name: Name) => { method: 'GET' | 'POST'; path: string };
  /** Called for every answer with a code other than 200, before the call rejects. Not called for network errors. */
  onFailure?: (error: ApiError, name: Name) => void;
  /** Called for every answer with code 200. */
  onSuccess?: (name: Name) => void;
  /** Called with the texts of an answer that are in another language, before the call resolves. */
  onFallback?: (texts: NonNullable<Envelope['fallback']>) => void;
};

/** Adds the texts of an answer to a map from each text to the `lang` it needs. */
export const addLangs = (langs: Map<string, string>, fallback: NonNullable<Envelope['fallback']>): void => {
  for (const [lang, texts] of Object.entries(fallback)) for (const text of texts) langs.set(text, lang);
};

type Endpoint = { method: 'GET' | 'POST'; path: string };
type Headers = Record<string, string>;

const toRequest = (
  { method, path }: Endpoint,
  input: Record<string, unknown>,
  headers: Headers,
): [string, RequestInit] => {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  const url = `${apiBase}/${filled}`;
  if (method === 'POST')
    return [url, { method, body: JSON.stringify(rest), headers: { 'content-type': 'application/json', ...headers } }];
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, `${value as string | number | boolean}`]],
    ),
  ).toString();
  return [query ? `${url}?${query}` : url, { method, headers }];
};

/** Makes calls of one table: the public one or the studio's. */
export const createCaller =
  <Name extends string>({ send, endpointOf: endpoint, onFailure, onSuccess, onFallback }: CallerOptions<Name>) =>
  async (
    name: Name,
    input: Record<string, unknown>,
    headers: Headers = {},
    timeout = requestTimeout,
  ): Promise<unknown> => {
    const [path, init] = toRequest(endpoint(name), input, headers);
    const response = await send(path, { ...init, signal: AbortSignal.timeout(timeout) });
    const answer = (await response.json()) as Envelope;
    if (answer.code === 200) {
      onSuccess?.(name);
      if (answer.fallback) onFallback?.(answer.fallback);
      return answer.data;
    }
    const error = new ApiError(answer);
    onFailure?.(error, name);
    throw error;
  };

export const createClient = (options: Omit<CallerOptions<CallName>, 'endpointOf'>): Client => {
  const call = createCaller<CallName>({ ...options, endpointOf });
  // The table of calls gives each answer its type; the server is tested against it.
  return async (name, input) => (await call(name, { ...input })) as Data<typeof name>;
};
