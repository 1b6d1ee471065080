import type { Data } from '@site/contract/calls';
import type { ListedDownload } from '@site/contract/support';
import { unzipSync } from 'fflate';
import { call } from './request.ts';

/** The files of an archive by name. */
export const unzip = (archive: Uint8Array): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(archive)).map(([name, body]) => [name, Buffer.from(body)]));

let requestNumber = 0;

/** Matching documents of the demo company, the cheapest to generate first: drawings before data sheets. */
export const someDownloads = async (port: number, body: object): Promise<ListedDownload[]> => {
  const { json } = await call<Data<'downloadList'>>(port, 'downloadList', {
    lang: 'en',
    sort: 'model',
    // Another limit each time, so that the response comes from the database and not from the cache.
    limit: 20 + ((requestNumber += 1) % 80),
    ...body,
  });
  return json.data?.list ?? [];
};

/** The first match; throws if there is none. */
export const aDownload = async (port: number, body: object): Promise<ListedDownload> => {
  const [first] = await someDownloads(port, body);
  if (!first) throw new Error(`no download for ${JSON.stringify(body)}`);
  return first;
};
