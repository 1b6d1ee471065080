import { request as send } from 'node:http';
import { request } from './request.ts';
import { studioHost, studioOrigin } from './staff.ts';

type Site = { port: number; url: string };
type Person = { cookie: string };

const protocol = { 'tus-resumable': '1.0.0' };

/** What each request of the protocol carries. */
export const uploadHeaders = (site: Site, { cookie }: Person) => ({ ...protocol, origin: studioOrigin(site), cookie });

/** Begins an upload as the studio does. */
export const beginUpload = (site: Site, person: Person, bytes: number) =>
  request(site.port, '/api/staff/uploads', {
    host: studioHost,
    method: 'POST',
    headers: { ...uploadHeaders(site, person), 'upload-length': String(bytes), 'content-length': '0' },
  });

/** Sends a piece of an upload. */
export const sendPiece = (site: Site, person: Person, path: string, piece: Buffer, offset: number) =>
  request(site.port, path, {
    host: studioHost,
    method: 'PATCH',
    headers: {
      ...uploadHeaders(site, person),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(piece.length),
    },
    body: piece,
  });

/** Announces more than it sends, and breaks the connection once that has left. */
export const breakOff = (site: Site, person: Person, path: string, piece: Buffer, offset: number): Promise<void> =>
  new Promise((resolve) => {
    const outgoing = send({
      port: site.port,
      host: '127.0.0.1',
      path,
      method: 'PATCH',
      headers: {
        ...uploadHeaders(site, person),
        host: `${studioHost}:${site.port}`,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(piece.length * 2),
      },
    });
    outgoing.on('error', () => resolve());
    outgoing.write(piece, () => outgoing.destroy());
    outgoing.once('close', () => resolve());
  });

/** How much of an upload has arrived. */
export const offsetOf = async (site: Site, person: Person, path: string) => {
  const { status, headers } = await request(site.port, path, {
    host: studioHost,
    method: 'HEAD',
    headers: uploadHeaders(site, person),
  });
  return { status, offset: Number(headers['upload-offset']) };
};

/** A whole upload; returns what `mediaAdd` needs. */
export const anUpload = async (site: Site, person: Person, bytes: Buffer): Promise<string> => {
  const { headers, status, text } = await beginUpload(site, person, bytes.length);
  if (status !== 201) throw new Error(text);
  await sendPiece(site, person, String(headers.location), bytes, 0);
  return String(headers.location).split('/').at(-1) ?? '';
};
