import { type Client, isApiError } from '@site/contract/client';
import type { EcuDecodeData, EcuListData, EcuListInput } from '@site/contract/faults';
import type { Note, Failure } from '@site/faults/decode/frame';
import { checkConnection } from '@site/ui/connection/connection';
import { requirePage } from '../../app/not-found.ts';
import { type FaultQuery, parseFaultQuery } from './fault-query.ts';

/** A text from the server in the host's language, or a key from our own code. */
export type Message = string | Note | Failure;
export type FramesData =
  | { ok: true; data: Omit<EcuDecodeData, 'warnings'>; warnings: Message[] }
  | { ok: false; failure: Message };
export type FaultsData = { asked: FaultQuery; found: EcuListData; frames?: FramesData };

const pageSize = 12;

const inputOf = ({ key, brand, family, system, severity, confidence, id, page = 1 }: FaultQuery): EcuListInput => ({
  page,
  limit: pageSize,
  key,
  brand,
  family,
  system,
  severity,
  confidence,
  id,
});

const decodeOnServer = async (api: Client, frames: string): Promise<FramesData> => {
  try {
    const { warnings, ...data } = await api('ecuDecode', { frames });
    return { ok: true, data, warnings };
  } catch (error) {
    if (isApiError(error) && error.code === 400) return { ok: false, failure: error.message };
    throw error;
  }
};

const fromServer = async (api: Client, faultQuery: FaultQuery): Promise<FaultsData> => {
  const [found, frames] = await Promise.all([
    api('ecuList', inputOf(faultQuery)),
    faultQuery.frames ? decodeOnServer(api, faultQuery.frames) : undefined,
  ]);
  requirePage(found);
  return { asked: faultQuery, found, ...(frames ? { frames } : {}) };
};

/** The same answer from the book stored on this device. */
const fromBook = async (faultQuery: FaultQuery): Promise<FaultsData> => {
  const [{ fetchBook }, { lookUp }, { explainFrames }] = await Promise.all([
    import('../../offline/fault-book.ts'),
    import('@site/faults/look-up'),
    import('@site/faults/explain-frames'),
  ]);
  const { library: open, locale } = await fetchBook();
  const library = await open();
  const found = await lookUp(inputOf(faultQuery), library, locale);
  if (!faultQuery.frames) return { asked: faultQuery, found };
  const result = await explainFrames(faultQuery.frames, library, locale);
  if ('ok' in result) return { asked: faultQuery, found, frames: { ok: false, failure: result.failure } };
  const { notes, lines: _, ...data } = result;
  return { asked: faultQuery, found, frames: { ok: true, data, warnings: notes } };
};

const pause = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });

/** On a weak signal the book on this device is better than waiting. */
const serverTimeoutMs = 3000;

const fromServerOrBook = async (api: Client, faultQuery: FaultQuery): Promise<FaultsData> => {
  const answer = fromServer(api, faultQuery);
  try {
    const inTime = await Promise.race([answer, pause(serverTimeoutMs)]);
    if (inTime) return inTime;
  } catch (error) {
    // An answer is an answer, also that the page does not exist.
    if (isApiError(error) || error instanceof Response) throw error;
    return fromBook(faultQuery);
  }
  return Promise.any([answer, fromBook(faultQuery)]).catch(async () => answer);
};

/** Uses the book if it is loaded, otherwise the server, and offline the cached book. */
export const loadFaults = async (api: Client, query: URLSearchParams): Promise<FaultsData> => {
  const faultQuery = parseFaultQuery(query);
  if (import.meta.env.SSR) return fromServer(api, faultQuery);
  const { getLoadedBook } = await import('../../offline/fault-book.ts');
  if (!getLoadedBook()) return fromServerOrBook(api, faultQuery);
  // The answer needs no network, so that nothing else would show whether there is one.
  void checkConnection();
  return fromBook(faultQuery);
};
