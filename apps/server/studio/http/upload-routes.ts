import { apiBase } from '@site/contract/paths';
import { mayDo } from '@site/contract/staff-roles';
import { MemoryLocker, Server } from '@tus/server';
import { type Context, Hono } from 'hono';
import type { StaffGate } from '#people/staff/gate.ts';
import { Refusal } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import { maxUploadBytes, type Spool } from '../uploads/spool.ts';

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
    const caller = await gate.admit(c, { access: 'staff', right: ['write', 'media'] });
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
