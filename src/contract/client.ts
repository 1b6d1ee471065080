import type { Data, Input } from './calls.ts';
import { endpointOf } from './endpoints.ts';
import type { CallName } from './endpoints.ts';
import type { Envelope } from './envelope.ts';
import { apiBase } from './paths.ts';

/** The client gives up after five minutes; the server answers or fails far earlier. */
export const requestTimeout = 300_000;

/** The server answered, and said no. */
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

/** By name, not by class: the pages' build has a copy of this module of its own. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

export type Client = <N extends CallName>(name: N, input?: Input<N>) => Promise<Data<N>>;

type Options = {
  /** `fetch` in the browser, the application itself on the server. */
  send: (path: string, init: RequestInit) => Promise<Response>;
  /** Told of every answer whose code is not 200, before the call rejects. Network errors pass without a word. */
  onFailure?: (error: ApiError, name: CallName) => void;
  /** Told of every call that was answered with code 200. */
  onSuccess?: (name: CallName) => void;
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
  ({ send, onFailure, onSuccess }: Options): Client =>
  async (name, input) => {
    const [path, init] = toRequest(name, { ...input });
    const response = await send(path, { ...init, signal: AbortSignal.timeout(requestTimeout) });
    const answer = (await response.json()) as Envelope<Data<typeof name>>;
    if (answer.code === 200) {
      onSuccess?.(name);
      return answer.data as Data<typeof name>;
    }
    const error = new ApiError(answer);
    onFailure?.(error, name);
    throw error;
  };
