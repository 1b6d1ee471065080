import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { isPicture } from '@site/content/asset/kinds';
import * as z from 'zod';
import { inspectPdf, maxReadablePdfBytes, type OpenPdf } from './inspect-pdf.ts';
import { inspectPicture, inspectSvg } from './inspect-picture.ts';
import { inspectMp4, inspectWebm, webmHeaderBytes } from './inspect-video.ts';
import { type Facts, type Inspection, type InspectionCause, refuse } from './inspection.ts';
import type { MediaFile } from './walk-media.ts';

const maxBytes = 20 * 1024 ** 2;
const headerBytes = 12;
const chunkHeaderBytes = 8;
const jsonChunk = 0x4e4f534a;

const withUri = z.array(z.object({ uri: z.string().optional() })).default([]);
const Gltf = z.object({
  asset: z.object({ version: z.string().startsWith('2.') }),
  buffers: withUri,
  images: withUri,
  extensionsRequired: z.array(z.string()).default([]),
});

/** Compressions that need a decoder of their own, which pages do not load. */
const undecodable = new Set(['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_texture_basisu']);

/** The chunks of a binary glTF, or undefined if their lengths do not add up to the length of the file. */
const chunksOf = (bytes: Buffer): { type: number; data: Buffer }[] | undefined => {
  const chunks = [];
  for (let at = headerBytes; at < bytes.length;) {
    if (at + chunkHeaderBytes > bytes.length) return undefined;
    const end = at + chunkHeaderBytes + bytes.readUInt32LE(at);
    if (end > bytes.length) return undefined;
    chunks.push({ type: bytes.readUInt32LE(at + 4), data: bytes.subarray(at + chunkHeaderBytes, end) });
    at = end;
  }
  return chunks;
};

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Checks a 3D model: browsers trust its lengths, and it must not load other files. */
export const inspectModel = (bytes: Buffer): Inspection => {
  if (bytes.length > maxBytes) return refuse(`${bytes.length} bytes; a model has at most 20 MB`);
  if (bytes.length < headerBytes || bytes.readUInt32LE(4) !== 2) return refuse('the model is not glTF of version 2');
  const stated = bytes.readUInt32LE(8);
  if (stated !== bytes.length) return refuse(`the model states ${stated} bytes and has ${bytes.length}`);
  const [first] = chunksOf(bytes) ?? [];
  if (first?.type !== jsonChunk) return refuse('the chunks of the model do not fit into the file');
  const json = Gltf.safeParse(parseJson(first.data));
  if (!json.success) return refuse('the description of the model is not valid glTF');
  const compression = json.data.extensionsRequired.find((name) => undecodable.has(name));
  if (compression) return refuse(`the model needs ${compression}; export it without compression`);
  const others = [...json.data.buffers, ...json.data.images].filter(
    ({ uri }) => uri !== undefined && !uri.startsWith('data:'),
  );
  return others.length > 0 ? refuse(`the model loads another file: ${others[0]?.uri}`) : { ok: true, facts: {} };
};

/** The number of bytes that tell the type of a file. */
export const headBytes = 4096;

const ascii = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

/** Brands of ISO media files, which begin with a box `ftyp`. */
const typeOfBrand = (brand: string): string => {
  if (/^avi[fs]$/.test(brand)) return 'image/avif';
  if (/^(?:heic|heix|mif1|msf1)$/.test(brand)) return 'image/heic';
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
};

/** Each part can be read in one way only: a comment that could reach over the next one made this take for ever. */
const isSvg = (head: Buffer): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>\s*)*<(?:\w+:)?svg[\s>/]/i.test(
    head.toString('utf8'),
  );

/** Cuts an incomplete character at the end, which is no sign of a binary file. */
const isText = (head: Buffer): boolean =>
  !head.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));

const signatures: readonly (readonly [(head: Buffer) => boolean, string | ((head: Buffer) => string)])[] = [
  [(head) => head.readUIntBE(0, 3) === 0xffd8ff, 'image/jpeg'],
  [(head) => ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n', 'image/png'],
  [(head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP', 'image/webp'],
  [(head) => /^GIF8[79]a$/.test(ascii(head, 0, 6)), 'image/gif'],
  [(head) => ['II*\0', 'MM\0*'].includes(ascii(head, 0, 4)), 'image/tiff'],
  [(head) => ascii(head, 4, 8) === 'ftyp', (head) => typeOfBrand(ascii(head, 8, 12))],
  [
    (head) => head.readUInt32BE(0) === 0x1a45dfa3,
    (head) => (head.subarray(0, 256).includes('webm') ? 'video/webm' : 'video/x-matroska'),
  ],
  [(head) => ascii(head, 0, 4) === 'glTF', 'model/gltf-binary'],
  [(head) => head.subarray(0, 1024).includes('%PDF-'), 'application/pdf'],
  [(head) => ['PK\x03\x04', 'PK\x05\x06'].includes(ascii(head, 0, 4)), 'application/zip'],
  [isSvg, 'image/svg+xml'],
  [isText, 'text/plain'],
];

/** Tells the type of a file by its first bytes. The name is not asked: anyone can choose one. */
export const detectType = (head: Buffer): string => {
  // A dozen bytes are read without a check of the length.
  const padded = head.length < 16 ? Buffer.concat([head, Buffer.alloc(16, ' ')]) : head;
  const [, type = 'application/octet-stream'] = signatures.find(([matches]) => matches(padded)) ?? [];
  return typeof type === 'string' ? type : type(padded);
};

const markup = /<script|<html|<!doctype html|<\?php|javascript:|%pdf-/i;
/** Longer than the longest of these words. */
const overlapBytes = 16;
const windowBytes = 1024 ** 2;
const endOfArchive = Buffer.from('PK\x05\x06', 'latin1');
/** The end of a ZIP archive has at most this many bytes, its comment included. */
const archiveTailBytes = 65_557;

/**
 * Finds a second content in the bytes of a picture, such as a page, a PDF or an archive behind a photograph. No program that makes pictures writes
 * one.
 */
export const findHiddenContent = (bytes: Buffer): string | undefined => {
  for (let start = 0; start < bytes.length; start += windowBytes)
    if (markup.test(bytes.toString('latin1', start, start + windowBytes + overlapBytes)))
      return 'the picture also contains a page, a document or a program';
  return bytes.subarray(-archiveTailBytes).includes(endOfArchive) ? 'the picture also contains an archive' : undefined;
};

/** Everything about a file that does not come from its sidecar. `content` replaces the bytes of the file. */
export type Inspected =
  | { ok: true; type: string; sha256: string; bytes: number; facts: Facts; content?: Buffer; note?: string }
  | { ok: false; cause: InspectionCause; problem: string };

/** Larger pictures and models are refused by their size alone, so that they are never read into memory. */
const maxReadBytes = 64 * 1024 ** 2;

const readHead = async (file: FileHandle, bytes: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await file.read(buffer, 0, bytes, 0);
  return buffer.subarray(0, bytesRead);
};

type Options = {
  /** An upload is refused for what an import only cleans, and must contain nothing beside what it shows. */
  isUpload: boolean;
  openPdf: OpenPdf;
};

const inspectContent = async (type: string, content: Buffer, isUpload: boolean): Promise<Inspection> => {
  if (type === 'model/gltf-binary') return inspectModel(content);
  if (type === 'image/svg+xml') return inspectSvg(content, isUpload);
  const hidden = isUpload ? findHiddenContent(content) : undefined;
  return hidden === undefined ? inspectPicture(content, type) : refuse(hidden, 'hidden content');
};

const inspectAs = async (
  type: string,
  file: FileHandle,
  { path, bytes }: MediaFile,
  { isUpload, openPdf }: Options,
): Promise<Inspection> => {
  if (isPicture(type) || type === 'model/gltf-binary')
    return bytes > maxReadBytes
      ? refuse(`${bytes} bytes are too many for its type`)
      : inspectContent(type, await readFile(path), isUpload);
  if (type === 'video/mp4') return inspectMp4(file, bytes);
  if (type === 'video/webm') return inspectWebm(await readHead(file, webmHeaderBytes));
  if (type === 'application/pdf' && bytes <= maxReadablePdfBytes) return inspectPdf(await readFile(path), openPdf);
  return { ok: true, facts: {} };
};

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
};

/**
 * Finds the type of a file by its content, checks it, and describes the bytes that will be stored. It runs in a thread with limits
 * (`inspectInThread`), because it decodes what somebody sent.
 */
export const inspectFile = async (file: MediaFile, options: Options): Promise<Inspected> => {
  const handle = await open(file.path);
  try {
    const type = detectType(await readHead(handle, headBytes));
    const inspection = await inspectAs(type, handle, file, options);
    if (!inspection.ok) return inspection;
    const { content } = inspection;
    return {
      ...inspection,
      type,
      sha256: content ? createHash('sha256').update(content).digest('hex') : await hashFile(file.path),
      bytes: content?.length ?? file.bytes,
    };
  } finally {
    await handle.close();
  }
};
