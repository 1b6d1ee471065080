import type { TextKey } from '@site/contract/i18n/keys';
import { writtenText } from '@site/contract/localised-text';
import { paths, apiBase } from '@site/contract/paths';
import { mayDo } from '@site/contract/staff-roles';
import { MemoryLocker, Server } from '@tus/server';
import { type Context, Hono } from 'hono';
import type { StaffHandlers, StaffGate } from '#people/staff/gate.ts';
import { toWire } from '#platform/database/row-values.ts';
import { Refusal } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import { mediaKindOf, type MediaLibrary, type MediaResult } from '../uploads/media-library.ts';
import { maxUploadBytes, type Spool } from '../uploads/spool.ts';
import type { RefusalCause } from '../uploads/take-file.ts';

type Deps = { gate: StaffGate; spool: Spool };

const path = `${apiBase}/staff/uploads`;
const storageFull = 507;

/**
 * Resumable uploads by the tus protocol. Every piece passes the gate, so an upload ends when its person loses the right. A file is sent in
 * pieces of a few megabytes, because no request may take longer than the server allows. What is uploaded is not served: it becomes a file of
 * the site by `mediaAdd`.
 */
export const uploadRoutes = ({ gate, spool }: Deps) => {
  const locker = new MemoryLocker();
  const servers = new Map<number, Server>();
  const serverOf = (person: number): Server => {
    const server =
      servers.get(person) ??
      new Server({
        path,
        datastore: spool.storeOf(person),
        locker,
        relativeLocation: true,
        maxSize: maxUploadBytes,
        allowedOrigins: [],
        // Its own answer would be the message of the file system.
        onResponseError: async (_, error) =>
          'code' in error && error.code === 'ENOSPC' ? { status_code: storageFull, body: '' } : undefined,
      });
    servers.set(person, server);
    return server;
  };

  const outOfRoom = () => new Refusal(storageFull, 'error.storageFull');
  /** Reserves the room of a new upload until it has a file, or checks that a piece still fits. */
  const reserve = async (c: Context<Env>, person: number): Promise<() => void> => {
    if (c.req.method === 'PATCH') {
      // A piece that does not say its length may be as long as an upload.
      const piece = Number(c.req.header('content-length') ?? maxUploadBytes);
      if (!(await spool.hasRoomForPiece(piece))) throw outOfRoom();
    }
    if (c.req.method !== 'POST') return () => undefined;
    const length = Number(c.req.header('upload-length'));
    if (!Number.isSafeInteger(length) || length <= 0) throw new Refusal(400, 'error.fileName');
    if (length > maxUploadBytes) throw new Refusal(413, 'error.tooLarge');
    return (await spool.reserve(person, length)) ?? Promise.reject(outOfRoom());
  };

  return new Hono<Env>().on(['POST', 'PATCH', 'GET', 'DELETE'], ['/staff/uploads', '/staff/uploads/:id'], async (c) => {
    const caller = await gate.authorise(c, { access: 'staff', right: ['write', 'media'] });
    if (!caller || !mayDo(caller, 'write', { subject: 'media' })) throw new Refusal(403, 'error.mayNot');
    // HEAD is routed like GET, which would serve the file, as would the protocol's way to send another method.
    if (c.req.method === 'GET' || c.req.header('x-http-method-override') !== undefined)
      throw new Refusal(404, 'error.notFound');
    const release = await reserve(c, caller.id);
    try {
      const answer = await serverOf(caller.id).handleWeb(c.req.raw);
      if (answer.status === storageFull) throw outOfRoom();
      return answer;
    } finally {
      release();
    }
  });
};

type Failure = Extract<MediaResult, { ok: false }>;

const causes: Record<RefusalCause, TextKey> = {
  unreadable: 'error.fileRefused',
  misnamed: 'error.fileMisnamed',
  script: 'error.fileScript',
  'active PDF': 'error.pdfActive',
  'hidden content': 'error.fileHiddenContent',
  format: 'error.fileFormat',
};

const refusals: Record<Failure['reason'], (failure: Failure) => Refusal> = {
  refused: (failure) =>
    'cause' in failure
      ? new Refusal(409, causes[failure.cause], { reason: failure.problem })
      : new Refusal(409, 'error.fileRefused'),
  infected: () => new Refusal(409, 'error.fileInfected'),
  'not scanned': () => new Refusal(503, 'error.fileNotScanned', null, { 'retry-after': '30' }),
  'other kind': () => new Refusal(409, 'error.fileOfOtherKind'),
  'wrong name': () => new Refusal(400, 'error.fileName'),
  gone: () => new Refusal(404, 'error.uploadGone'),
};

const answerTo = (result: MediaResult) => {
  if (!result.ok) throw refusals[result.reason](result);
  return { name: result.name, note: result.note };
};

export const mediaHandlers = ({ media }: { media: MediaLibrary }) =>
  ({
    mediaList: async ({ input }) => {
      const { limit } = input;
      const [rows, counts] = await Promise.all([media.list({ ...input, limit: limit + 1 }), media.count()]);
      return {
        list: rows.slice(0, limit).map(({ alt, coverId, ...row }) =>
          toWire({
            ...row,
            kind: mediaKindOf(row.type),
            cover: coverId === null ? null : paths.filePage(coverId, row.sha256, 'cover'),
            alt: alt === null ? {} : writtenText(alt),
          }),
        ),
        more: rows.length > limit,
        counts,
      };
    },
    mediaAdd: async ({ input, ...acting }) => answerTo(await media.add(acting, input)),
    mediaReplace: async ({ input, ...acting }) => answerTo(await media.replace(acting, input)),
  }) satisfies Partial<StaffHandlers>;
