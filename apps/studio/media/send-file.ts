import { apiBase } from '@site/contract/paths';
import { interrupt } from '../api/call.ts';

const address = `${apiBase}/staff/uploads`;
const headers = { 'tus-resumable': '1.0.0' };
/** Pieces grow and shrink with the connection: the server ends a request after 15 seconds. */
const pieceBytes = { first: 512 * 1024, min: 64 * 1024, max: 8 * 1024 ** 2 };
const [quickMs, slowMs] = [1000, 4000];
const maxWaitMs = 30_000;

/** Answers that a later try can change: an offset that has moved, a locked upload, too many requests, a restart. A full disk is none. */
const isTemporary = (status: number): boolean => [409, 423, 429].includes(status) || (status >= 500 && status !== 507);
const isSignedOut = (status: number): boolean => status === 401;
const isGone = (status: number): boolean => status === 404 || status === 410;

/** The server refused the file, and would do so again. */
export class UploadRefusal extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const refusalOf = async (response: Response): Promise<UploadRefusal> => {
  const envelope = (await response.json().catch(() => ({}))) as { msg?: string };
  return new UploadRefusal(envelope.msg ?? response.statusText, response.status);
};

export type Send = (path: string, init: RequestInit) => Promise<Response>;

type Options = {
  /** Where an earlier try has begun to store the file. */
  location?: string | undefined;
  signal: AbortSignal;
  onLocation: (location: string) => void;
  onProgress: (sentBytes: number) => void;
  /** The connection is lost, or is there again. */
  onWaiting: (isWaiting: boolean) => void;
  send?: Send;
  /** Waits before the next try. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Ends early when the browser is back online. */
const pauseUntilOnline = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });

/** Waits longer after each failure in a row, up to half a minute. */
export const pauseAfter = (failures: number, signal: AbortSignal, pause = pauseUntilOnline): Promise<void> =>
  pause(Math.min(maxWaitMs, 500 * 2 ** failures), signal);

/** The last part of its address. */
export const uploadIdOf = (location: string): string => location.split('/').at(-1) ?? '';

/** Frees the room that an upload takes on the server. One that is left behind is removed after a day. */
export const discardUpload = async (location: string): Promise<void> => {
  await fetch(location, { method: 'DELETE', headers }).catch(() => undefined);
};

/**
 * Sends a file in pieces by the tus protocol, and resolves to the id of the upload. After a break it asks the server how much has arrived
 * and goes on from there; it gives up only if the server refuses, or the person does.
 */
export const sendFile = async (file: Blob, options: Options): Promise<string> => {
  const { signal, onLocation, onProgress, onWaiting, send = fetch, pause = pauseUntilOnline } = options;
  let { location } = options;
  let offset: number | undefined;
  let size = pieceBytes.first;

  const begin = async (): Promise<Response> => {
    const init = { method: 'POST', headers: { ...headers, 'upload-length': String(file.size) }, signal };
    const response = await send(address, init);
    if (response.ok) {
      location = response.headers.get('location') ?? undefined;
      offset = 0;
      if (location !== undefined) onLocation(location);
    }
    return response;
  };
  const findOffset = async (from: string): Promise<Response> => {
    const response = await send(from, { method: 'HEAD', headers, signal, cache: 'no-store' });
    if (response.ok) offset = Number(response.headers.get('upload-offset'));
    return response;
  };
  const sendPiece = async (to: string, start: number): Promise<Response> => {
    const body = file.slice(start, start + size);
    const type = 'application/offset+octet-stream';
    const began = performance.now();
    // Asked for again unless this piece arrives as a whole.
    offset = undefined;
    const response = await send(to, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': type, 'upload-offset': String(start) },
      body,
      signal,
    });
    if (response.ok) offset = start + body.size;
    const tookMs = performance.now() - began;
    if (!response.ok || tookMs > slowMs) size = Math.max(pieceBytes.min, size / 2);
    else if (tookMs < quickMs) size = Math.min(pieceBytes.max, size * 2);
    return response;
  };
  const takeStep = (): Promise<Response> => {
    if (location === undefined) return begin();
    return offset === undefined ? findOffset(location) : sendPiece(location, offset);
  };

  const isWhole = () => offset !== undefined && offset >= file.size;

  let failures = 0;
  let sentBytes = -1;
  while (!isWhole()) {
    const response = await takeStep().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    });
    if (response?.ok) {
      // Only bytes that arrive are progress: a server that answers but stores nothing must not be asked twice a second.
      if (offset === undefined || offset <= sentBytes) continue;
      sentBytes = offset;
      if (failures > 0) onWaiting(false);
      failures = 0;
      onProgress(sentBytes);
    } else if (response && location !== undefined && isGone(response.status)) {
      location = undefined;
      sentBytes = -1;
    } else if (response && isSignedOut(response.status)) {
      if (!(await interrupt('sign-in'))) throw await refusalOf(response);
    } else if (!response || isTemporary(response.status)) {
      onWaiting(true);
      await pauseAfter(failures++, signal, pause);
      signal.throwIfAborted();
    } else throw await refusalOf(response);
  }
  return uploadIdOf(location ?? '');
};
