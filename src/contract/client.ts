import type { Data, Input } from './calls.ts';
import { endpointOf } from './endpoints.ts';
import type { CallName } from './endpoints.ts';
import type { Envelope } from './envelope.ts';
import { apiBase } from './paths.ts';

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

type Options = {
  /** `fetch` in the browser, the application itself on the server. */
  send: (path: string, init: RequestInit) => Promise<Response>;
  /** Called for every answer with a code other than 200, before the call rejects. Not called for network errors. */
  onFailure?: (error: ApiError, name: CallName) => void;
  /** Called for every answer with code 200. */
  onSuccess?: (name: CallName) => void;
  /** Called with the texts of an answer that are in another language, before the call resolves. */
  onFallback?: (texts: NonNullable<Envelope['fallback']>) => void;
};

/** Adds the texts of an answer to a map from each text to the `lang` it needs. */
export const addLangs = (langs: Map<string, string>, fallback: NonNullable<Envelope['fallback']>): void => {
  for (const [lang, texts] of Object.entries(fallback)) for (const text of texts) langs.set(text, lang);
};

const toRequest = (name: CallName, input: Record<string, unknown>): [string, RequestInit] => {
  const { method, path } = endpointOf(name);
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  const url = `${apiBase}/${filled}`;
  if (method === 'POST')
    return [url, { method, body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }];
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, `${value as string | number | boolean}`]],
    ),
  ).toString();
  return [query ? `${url}?${query}` : url, { method }];
};

export const createClient =
  ({ send, onFailure, onSuccess, onFallback }: Options): Client =>
  async (name, input) => {
    const [path, init] = toRequest(name, { ...input });
    const response = await send(path, { ...init, signal: AbortSignal.timeout(requestTimeout) });
    const answer = (await response.json()) as Envelope<Data<typeof name>>;
    if (answer.code === 200) {
      onSuccess?.(name);
      if (answer.fallback) onFallback?.(answer.fallback);
      return answer.data as Data<typeof name>;
    }
    const error = new ApiError(answer);
    onFailure?.(error, name);
    throw error;
  };
