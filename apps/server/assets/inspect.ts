import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { isPicture } from '@site/content/asset/kinds';
import { detectType, headBytes } from './detect-type.ts';
import { findHiddenContent } from './hidden-content.ts';
import { inspectModel } from './inspect-model.ts';
import { inspectMp4 } from './inspect-mp4.ts';
import { inspectPdf, maxReadablePdfBytes, type OpenPdf } from './inspect-pdf.ts';
import { inspectPicture } from './inspect-picture.ts';
import { inspectSvg } from './inspect-svg.ts';
import { inspectWebm, webmHeaderBytes } from './inspect-webm.ts';
import { type Facts, type Inspection, type InspectionCause, refuse } from './inspection.ts';
import type { MediaFile } from './walk-media.ts';

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
