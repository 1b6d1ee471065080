import { zipSync } from 'fflate';

export type ZipFile = { name: string; body: string | Uint8Array };

/** ZIP stores local time, and its first year is 1980. The date is fixed, so that the same files give the same archive. */
const mtime = new Date(1980, 0, 1);

/** A ZIP archive in memory, for a few small files. */
export const zip = (files: readonly ZipFile[]): Buffer => {
  const bodies = files.map(({ name, body }) => [name, typeof body === 'string' ? Buffer.from(body) : body] as const);
  return Buffer.from(zipSync(Object.fromEntries(bodies), { level: 9, mtime }));
};
