import { QueryObserver } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import { aStorage } from '../../../test/support/storage.ts';
import { call, interruptionStore, queryClient } from '../api/call.ts';
import { createUploadRecords, createUploads } from '../media/uploads.ts';

const kibibyte = 1024;

/** A part of a file that says which bytes it has, without having them. */
class Piece extends Blob {
  readonly content: string;
  readonly start: number;
  readonly end: number;
  constructor(content: string, start: number, end: number) {
    super();
    [this.content, this.start, this.end] = [content, start, end];
  }
  override get size() {
    return this.end - this.start;
  }
}

class ChosenFile extends File {
  readonly content: string;
  readonly length: number;
  constructor(name: string, length: number, lastModified: number) {
    super([], name, { lastModified });
    this.content = `${name} of ${lastModified}`;
    this.length = length;
  }
  override get size() {
    return this.length;
  }
  override slice(start = 0, end = this.length) {
    return new Piece(this.content, start, Math.min(end, this.length));
  }
}

/** What a person may choose: a film in several pieces, its edited version of the same size, and a small picture. */
export const files = [
  new ChosenFile('film.mp4', 1300 * kibibyte, 1),
  new ChosenFile('film.mp4', 1300 * kibibyte, 2),
  new ChosenFile('photo.jpg', 90 * kibibyte, 3),
];

const listPath = '/api/staff/mediaList';

type Spooled = { bytes: number; offset: number; contents: Set<string>; location: string };

const envelope = (code: number, data: unknown, msg = '') => Response.json({ code, data, msg }, { status: code });
const refused = (status: number) => envelope(status, null, `answered ${status}`);

/** The server with its rules: the tus protocol, and one file of each upload. */
const aServer = () => {
  const spool = new Map<string, Spooled>();
  /** What each upload has become. */
  const used = new Map<string, string>();
  const library = new Map<string, string>();
  let uploads = 0;
  let isSignedIn = true;

  const begin = (bytes: number) => {
    const id = `u${(uploads += 1)}`;
    const location = `/api/staff/uploads/${id}`;
    spool.set(id, { bytes, offset: 0, contents: new Set(), location });
    return new Response(null, { status: 201, headers: { location } });
  };
  const receive = (one: Spooled, { headers, body }: RequestInit, arriving: number) => {
    if (Number(new Headers(headers).get('upload-offset')) !== one.offset || !(body instanceof Piece))
      return refused(409);
    one.contents.add(body.content);
    one.offset += Math.floor(body.size * arriving);
    return arriving < 1 ? undefined : new Response(null, { status: 204 });
  };
  const add = ({ upload, name }: { upload: string; name: string }) => {
    const one = spool.get(upload);
    const earlier = used.get(upload);
    if (!one && earlier !== undefined) return envelope(200, { name: earlier });
    if (!one || one.offset < one.bytes) return refused(404);
    const free = library.has(name) ? `${library.size}-${name}` : name;
    library.set(free, [...one.contents].join(' and '));
    used.set(upload, free);
    spool.delete(upload);
    return envelope(200, { name: free });
  };
  return {
    spool,
    library,
    begun: () => uploads,
    /** Uploads that no page knows are removed after a day. */
    expire: () => spool.clear(),
    signIn: (isIn: boolean) => void (isSignedIn = isIn),
    /** Answers, or stores a part of a piece and has no chance to answer. */
    respond: (path: string, init: RequestInit, arriving = 1): Response | undefined => {
      const method = init.method ?? 'GET';
      if (!path.startsWith('/api/staff/')) return new Response();
      if (path.startsWith(listPath)) return envelope(200, { list: [...library.keys()].toSorted() });
      if (!isSignedIn) return refused(401);
      if (path === '/api/staff/uploads') return begin(Number(new Headers(init.headers).get('upload-length')));
      if (path === '/api/staff/mediaAdd')
        return add(JSON.parse(init.body as string) as { upload: string; name: string });
      const id = path.split('/').at(-1) ?? '';
      const one = spool.get(id);
      if (!one) return refused(404);
      if (method === 'PATCH') return receive(one, init, arriving);
      if (method === 'DELETE') spool.delete(id);
      return new Response(null, { status: 204, headers: { 'upload-offset': String(one.offset) } });
    },
  };
};

export type Request = {
  path: string;
  init: RequestInit;
  /** The page that asked. One that was closed hears no answer. */
  page: number;
  answer: PromiseWithResolvers<Response>;
  response?: Response | undefined;
};

/** One `upload` of the page. */
type Attempt = {
  file: ChosenFile;
  page: number;
  outcome: 'under way' | 'cancelled' | 'closed' | 'refused' | 'stored';
  name?: string;
  /** It was cancelled while the server was making a file of it. */
  wasAsked?: boolean;
};

/** One editor in a browser who uploads files, a server, and everything between them that can go wrong. */
export const aWorld = () => {
  const server = aServer();
  const storage = aStorage();
  const requests: Request[] = [];
  const attempts: Attempt[] = [];
  /** How far each row of the page has been. */
  const progress = new Map<number, number>();
  let pages = 0;
  let losesProgress = false;
  let isClosing = false;

  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const answer = Promise.withResolvers<Response>();
    const abort = () => answer.reject(new DOMException('aborted', 'AbortError'));
    // `call` ends a request after minutes by the clock of the machine, which nothing here waits for.
    if (init.signal?.aborted) abort();
    else init.signal?.addEventListener('abort', abort, { once: true });
    if (!isClosing) requests.push({ path, init, page: pages, answer });
    return answer.promise;
  });

  const openPage = () => {
    const number = (pages += 1);
    progress.clear();
    // A page that is closed runs no more.
    const setItem = (key: string, text: string) => void (number === pages && storage.setItem(key, text));
    const uploads = createUploads(createUploadRecords({ getItem: storage.getItem, setItem }));
    const rows = () => uploads.uploadStore.get();
    uploads.uploadStore.subscribe(() => {
      for (const { id, sentBytes, bytes } of rows()) {
        expect(sentBytes).toBeLessThanOrEqual(bytes);
        if (!losesProgress) expect(sentBytes, 'progress goes down').toBeGreaterThanOrEqual(progress.get(id) ?? 0);
        progress.set(id, sentBytes);
      }
      const running = rows().filter(({ state }) => ['sending', 'lost', 'checking'].includes(state));
      expect(running.length).toBeLessThanOrEqual(2);
    });
    const list = new QueryObserver(queryClient, { queryKey: ['mediaList'], queryFn: () => call('mediaList', {}) });
    const close = list.subscribe(() => {});
    return { ...uploads, rows, close, shown: () => list.getCurrentResult().data?.list };
  };
  let page = openPage();

  /** What the page has waited for until now goes on once more, and then waits for ever. */
  const end = async () => {
    isClosing = true;
    pages += 1;
    page.close();
    queryClient.clear();
    interruptionStore.set(undefined);
    vi.clearAllTimers();
    await wait(0);
    vi.clearAllTimers();
    isClosing = false;
  };
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const drop = (request: Request) => void requests.splice(requests.indexOf(request), 1);
  const deliver = (request: Request, arriving?: number) => {
    request.response ??= server.respond(request.path, request.init, arriving);
  };
  const answer = (request: Request) => {
    if (!request.response) return;
    drop(request);
    if (request.page === pages) request.answer.resolve(request.response);
  };
  const lose = (request: Request) => {
    // Whether and when a list is asked for again is the business of the query client.
    if (request.path.startsWith(listPath)) {
      deliver(request);
      return answer(request);
    }
    drop(request);
    return request.page === pages && request.answer.reject(new TypeError('failed to fetch'));
  };
  const flow = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const [request] = requests;
      if (!request) return;
      deliver(request);
      answer(request);
      await wait(0);
    }
  };
  const choose = (file: ChosenFile) => {
    const attempt: Attempt = { file, page: pages, outcome: 'under way' };
    attempts.push(attempt);
    void page.upload(file).then((name) => {
      if (attempt.page === pages && name !== undefined) attempt.name = name;
      if (attempt.outcome === 'under way') attempt.outcome = name === undefined ? 'refused' : 'stored';
    });
  };
  const answerDialog = (isDone: boolean) => {
    if (isDone) server.signIn(true);
    interruptionStore.get()?.answer(isDone);
  };

  return {
    server,
    storage,
    attempts,
    page: () => page,
    wait,
    flow,
    choose,
    /** The first request is the one that matters; others may overtake it. */
    request: (at: number): Request | undefined => requests[at % Math.max(1, requests.length)],
    deliver,
    answer,
    lose,
    answerDialog,
    losesProgress: () => (losesProgress = true),
    /** Closes a row as its button does. */
    cancel: (at: number): void => {
      const rows = page.rows();
      const row = rows[at % Math.max(1, rows.length)];
      if (!row) return;
      // Rows of this page are numbered as its attempts are; those of earlier pages have none.
      const attempt = attempts.filter((one) => one.page === pages)[row.id - 1];
      if (attempt?.outcome === 'under way') {
        attempt.outcome = 'cancelled';
        attempt.wasAsked = row.sentBytes === row.bytes;
      }
      page.dismissUpload(row);
    },
    /** The page is closed and opened again. What was under way is known to the browser only. */
    reload: async () => {
      const underWay = attempts.filter(({ outcome }) => outcome === 'under way');
      for (const attempt of underWay) attempt.outcome = 'closed';
      await end();
      page = openPage();
      return underWay.map(({ file }) => file);
    },
    /** The network is back, the person signs in, late requests arrive, and everything is answered. */
    settle: async () => {
      for (let round = 0; round < 12; round += 1) {
        answerDialog(true);
        await flow(200);
        await wait(31_000);
      }
      await flow(200);
    },
    end,
  };
};
export type World = ReturnType<typeof aWorld>;
