import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Asset } from '@site/content/asset/schema';
import { inspectInThread } from '#assets/file-threads.ts';
import type { InspectionCause } from '#assets/inspection.ts';
import { storeAssets } from '#assets/store.ts';
import { assetKey } from '#assets/stored-assets.ts';
import { storePdfTexts } from '#documents/downloads/pdf-texts.ts';
import type { Db } from '#platform/database/connection.ts';
import type { Storage } from '#platform/storage/shape.ts';
import type { SpooledFile } from './spool.ts';

/** What a scanner says about a file; `unknown` if it did not answer, or refused to read all of it. */
type Scanned = 'clean' | 'infected' | 'unknown';
export type Scan = (path: string) => Promise<Scanned>;

const timeoutMs = 120_000;

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/** Sends the file in pieces, each after its length; a length of zero ends it. */
const send = async (socket: Socket, path: string): Promise<void> => {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    await write(socket, Buffer.concat([lengthOf(chunk), chunk]));
  await write(socket, Buffer.alloc(4));
};

/** Asks ClamAV's daemon at `tcp://host:3310`. */
export const createClamdScan =
  (url: string): Scan =>
  async (path) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port || '3310') });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the scanner does not answer')));
    try {
      const [answer] = await Promise.all([text(socket), send(socket, path)]);
      if (/ FOUND\0?$/.test(answer)) return 'infected';
      return /: OK\0?$/.test(answer) ? 'clean' : 'unknown';
    } catch {
      return 'unknown';
    } finally {
      socket.destroy();
    }
  };

export type FileFacts = Pick<Asset, 'sha256' | 'bytes' | 'type' | 'width' | 'height' | 'pages' | 'seconds'>;
/** What the person has to change about a file. */
export type RefusalCause = InspectionCause | 'misnamed' | 'format';
export type Taken =
  | { ok: true; facts: FileFacts; note?: string }
  | { ok: false; reason: 'refused'; problem: string; cause: RefusalCause }
  | { ok: false; reason: 'infected' | 'not scanned' };

/** Endings of names that promise a type. */
const endings: Record<string, RegExp> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'image/avif': /\.avif$/i,
  'image/svg+xml': /\.svg$/i,
  'video/mp4': /\.(?:mp4|m4v)$/i,
  'video/webm': /\.webm$/i,
  'model/gltf-binary': /\.glb$/i,
  'application/pdf': /\.pdf$/i,
};

const nameProblem = (name: string, type: string): string | undefined => {
  const own = endings[type];
  const isMisnamed = own ? !own.test(name) : Object.values(endings).some((ending) => ending.test(name));
  return isMisnamed ? `the content is ${type}, and the name promises another type` : undefined;
};

const foreignTypes = new Set(['image/gif', 'image/tiff', 'image/heic', 'video/quicktime', 'video/x-matroska']);
const officeEnding = /\.(?:docx?|xlsx?|pptx?|odt|ods|odp|pages|numbers|key)$/i;

/** Formats that neither pages nor visitors without the same program can open. */
const isForeign = (name: string, type: string): boolean => foreignTypes.has(type) || officeEnding.test(name);

type Deps = { db: Db; storage: Storage; scan: Scan | undefined };

/** Checks an uploaded file by its content, cleans it and stores its bytes by digest. Nothing names them yet. */
export const takeFile = async (
  { db, storage, scan }: Deps,
  { path, bytes }: SpooledFile,
  name: string,
): Promise<Taken> => {
  const refused = (cause: RefusalCause, problem: string): Taken => ({ ok: false, reason: 'refused', cause, problem });
  const scanned = scan ? await scan(path) : 'clean';
  if (scanned !== 'clean') return { ok: false, reason: scanned === 'infected' ? 'infected' : 'not scanned' };
  const inspected = await inspectInThread({ name, path, bytes }, true);
  if (!inspected.ok) return refused(inspected.cause, inspected.problem);
  const { type, sha256, facts, content, note } = inspected;
  if (isForeign(name, type)) return refused('format', `${type} is not shown by pages`);
  const misnaming = nameProblem(name, type);
  if (misnaming !== undefined) return refused('misnamed', misnaming);
  const file = { name, path, bytes, sha256, type, storedBytes: inspected.bytes, isRewritten: content !== undefined };
  if (content) await storage.put(assetKey(sha256, type), content, type);
  else await storeAssets(storage, [file]);
  await storePdfTexts(db, [file]);
  return { ok: true, facts: { sha256, bytes: inspected.bytes, type, ...facts }, ...(note ? { note } : {}) };
};
