import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { isPicture } from '#content/asset/kinds.ts';
import { detectType, headBytes } from './detect-type.ts';
import { inspectModel } from './inspect-model.ts';
import { inspectMp4 } from './inspect-mp4.ts';
import { inspectPdf, maxReadablePdfBytes } from './inspect-pdf.ts';
import { inspectPicture } from './inspect-picture.ts';
import { inspectSvg } from './inspect-svg.ts';
import { inspectWebm, webmHeaderBytes } from './inspect-webm.ts';
import type { Facts, Inspection } from './inspection.ts';
import type { MediaFile } from './walk-media.ts';

/** Everything about a file that does not come from its sidecar. `content` replaces the bytes of the file. */
export type Inspected =
  | { ok: true; type: string; sha256: string; bytes: number; facts: Facts; content?: Buffer; note?: string }
  | { ok: false; problem: string };

/** Larger pictures and models are refused by their size alone, so that they are never read into memory. */
const maxReadBytes = 64 * 1024 ** 2;

const readHead = async (file: FileHandle, bytes: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await file.read(buffer, 0, bytes, 0);
  return buffer.subarray(0, bytesRead);
};

const tooLarge = (bytes: number): Inspection => ({ ok: false, problem: `${bytes} bytes are too many for its type` });

const inspectAs = async (type: string, file: FileHandle, { path, bytes }: MediaFile): Promise<Inspection> => {
  if (isPicture(type) || type === 'model/gltf-binary') {
    if (bytes > maxReadBytes) return tooLarge(bytes);
    const content = await readFile(path);
    if (type === 'model/gltf-binary') return inspectModel(content);
    return type === 'image/svg+xml' ? inspectSvg(content) : inspectPicture(content, type);
  }
  if (type === 'video/mp4') return inspectMp4(file, bytes);
  if (type === 'video/webm') return inspectWebm(await readHead(file, webmHeaderBytes));
  if (type === 'application/pdf' && bytes <= maxReadablePdfBytes) return inspectPdf(path);
  return { ok: true, facts: {} };
};

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
};

/** Finds the type of a file by its content, checks it, and describes the bytes that will be stored. */
export const inspectFile = async (file: MediaFile): Promise<Inspected> => {
  const handle = await open(file.path);
  try {
    const type = detectType(await readHead(handle, headBytes));
    const inspection = await inspectAs(type, handle, file);
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
