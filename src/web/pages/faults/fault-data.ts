import type { Client } from '#contract/client.ts';
import { isApiError } from '#contract/client.ts';
import type { EcuDecodeData, EcuListData, EcuListInput } from '#contract/faults.ts';
import type { Note, Failure } from '#faults/decode/note.ts';
import { requirePage } from '../../app/not-found.ts';
import type { Asked } from './asked.ts';
import { askedIn } from './asked.ts';

/** Said by the server in the host's language, or by our own code as a key. */
export type Said = string | Note | Failure;
export type FramesData =
  | { ok: true; data: Omit<EcuDecodeData, 'warnings'>; warnings: Said[] }
  | { ok: false; failure: Said };
export type FaultsData = { asked: Asked; found: EcuListData; frames?: FramesData };

const pageSize = 12;

const inputOf = ({ key, brand, family, system, severity, confidence, id, page = 1 }: Asked): EcuListInput => ({
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

const fromServer = async (api: Client, asked: Asked): Promise<FaultsData> => {
  const [found, frames] = await Promise.all([
    api('ecuList', inputOf(asked)),
    asked.frames ? decodeOnServer(api, asked.frames) : undefined,
  ]);
  requirePage(found);
  return { asked, found, ...(frames ? { frames } : {}) };
};

/** The same answer from the book that this device keeps. */
const fromBook = async (asked: Asked): Promise<FaultsData> => {
  const [{ fetchBook }, { lookUp }, { explainFrames }] = await Promise.all([
    import('../../offline/fault-book.ts'),
    import('#faults/look-up.ts'),
    import('#faults/explain-frames.ts'),
  ]);
  const { library: open, locale } = await fetchBook();
  const library = await open();
  const found = await lookUp(inputOf(asked), library, locale);
  if (!asked.frames) return { asked, found };
  const result = await explainFrames(asked.frames, library, locale);
  if ('ok' in result) return { asked, found, frames: { ok: false, failure: result.failure } };
  const { notes, lines: _, ...data } = result;
  return { asked, found, frames: { ok: true, data, warnings: notes } };
};

/** With the book in hand nothing is asked of the network; without it the server, and without a network the kept book. */
export const loadFaults = async (api: Client, query: URLSearchParams): Promise<FaultsData> => {
  const asked = askedIn(query);
  if (import.meta.env.SSR) return fromServer(api, asked);
  const { bookInHand } = await import('../../offline/fault-book.ts');
  if (bookInHand()) return fromBook(asked);
  try {
    return await fromServer(api, asked);
  } catch (error) {
    if (isApiError(error)) throw error;
    return fromBook(asked);
  }
};
