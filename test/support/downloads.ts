import type { Data } from '#contract/calls.ts';
import type { ListedDownload } from '#contract/downloads.ts';
import { call } from './request.ts';

let asked = 0;

/** Documents of the demo company that fit, smallest effort to make first: drawings before data sheets. */
export const someDownloads = async (port: number, body: object): Promise<ListedDownload[]> => {
  const { json } = await call<Data<'downloadList'>>(port, 'downloadList', {
    lang: 'en',
    sort: 'model',
    limit: 20,
    ...body,
    // Asked so for the first time: what the database says now, not an answer that was kept.
    asked: (asked += 1),
  });
  return json.data?.list ?? [];
};

/** The first that fits; a test that finds none cannot go on. */
export const aDownload = async (port: number, body: object): Promise<ListedDownload> => {
  const [first] = await someDownloads(port, body);
  if (!first) throw new Error(`no download for ${JSON.stringify(body)}`);
  return first;
};
