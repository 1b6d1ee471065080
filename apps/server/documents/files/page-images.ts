import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileAddress } from '#assets/files/file-address.ts';
import type { Db } from '#platform/database/connection.ts';
import type { RequesterOf } from '#platform/http/requesters.ts';
import type { Visit } from '#platform/http/visit.ts';
import { findOffered } from '../downloads/access.ts';
import type { Files } from '../downloads/store/files.ts';
import { sendPageImage } from './send-page-image.ts';

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
