import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { Storage } from '#platform/storage/shape.ts';
import type { OfferedDownload } from '../downloads/access.ts';
import type { OpenedFile } from '../downloads/store/files.ts';
import { type ZipEntry, zipStream } from '../downloads/zip-stream.ts';

/** More than anyone needs at once, and little enough for the server. */
export const maxZipFiles = 50;
export const maxZipBytes = 500_000_000;

const isText = ({ type }: OpenedFile) => type.startsWith('text/') || type === 'image/vnd.dxf';

/** Two documents may have the same name, but not in one folder. */
const uniqueName = (name: string, usedNames: Set<string>): string => {
  const dot = name.lastIndexOf('.');
  let candidate = name;
  for (let number = 2; usedNames.has(candidate.toLowerCase()); number += 1)
    candidate = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
  usedNames.add(candidate.toLowerCase());
  return candidate;
};

type Sending = {
  offered: readonly OfferedDownload[];
  open: (id: number) => Promise<OpenedFile | undefined>;
  storage: Storage;
  headers: Record<string, string>;
  /** The archive's name without its extension. */
  name: string;
};

/** Opens each document only when its turn comes, so that the archive starts at once even if some must be generated first. */
async function* entriesOf({ offered, open, storage }: Sending): AsyncGenerator<ZipEntry> {
  const usedNames = new Set(['sha256sums']);
  const sums: string[] = [];
  let date = '1980-01-01';
  for (const { id, updated } of offered) {
    const file = await open(id);
    if (!file) continue;
    const name = uniqueName(file.name, usedNames);
    sums.push(`${file.sha256}  ${name}\n`);
    if (updated > date) date = updated;
    yield { name, date: updated, compress: isText(file), open: () => storage.stream(file.key) };
  }
  yield {
    name: 'SHA256SUMS',
    date,
    compress: false,
    open: () => Promise.resolve(Readable.from([Buffer.from(sums.join(''))])),
  };
}

/** Streams several documents as one archive. */
export const sendZip = (response: ServerResponse, sending: Sending): void => {
  const { headers, name } = sending;
  response.writeHead(200, {
    ...headers,
    'content-type': 'application/zip',
    'content-disposition': contentDisposition(`${name}.zip`),
    'cache-control': 'no-store',
  });
  pipeline(Readable.from(zipStream(entriesOf(sending))), response).catch(() => response.destroy());
};
