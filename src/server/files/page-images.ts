import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Db } from '#db/connection.ts';
import { findOffered } from '#domain/downloads/access.ts';
import type { Files } from '#domain/downloads/store/files.ts';
import type { Visit } from '#http/visit.ts';
import type { RequesterOf } from '../http/requesters.ts';
import { sendPageImage } from '../pages/send-page-image.ts';
import { readFileAddress } from './file-address.ts';

type Deps = { db: Db; files: Files; requesterOf: RequesterOf; headers: Record<string, string> };

/** Serves pages of documents as pictures. They exist only for documents that everybody may read. */
export const createPageImages =
  ({ db, files, requesterOf, headers }: Deps) =>
  /** Resolves to true if it has answered the request. */
  async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<boolean> => {
    const address = readFileAddress(request.url ?? '');
    if (address.kind !== 'page') return false;
    const { id, digest, page } = address;
    const [offered] = await findOffered(db, [id]);
    const picture = offered && !offered.needsLogin ? await files.page(id, digest, page, requesterOf(visit)) : undefined;
    if (picture) sendPageImage(request, response, picture, headers);
    return picture !== undefined;
  };
