import { unzipSync } from 'fflate';

/** The files of an archive by name. */
export const unzip = (archive: Uint8Array): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(archive)).map(([name, body]) => [name, Buffer.from(body)]));
