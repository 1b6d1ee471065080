import type { EcuListData, EcuListInput } from '@site/contract/faults';
import { tag } from '@site/contract/tags';
import { type BookFile, packBook } from '@site/faults/book-file';
import type { NotDecoded } from '@site/faults/decode/decode';
import { type ExplainedFrames, explainFrames } from '@site/faults/explain-frames';
import { lookUp } from '@site/faults/look-up';
import type { Reading } from '#platform/cache/reading.ts';
import type { FaultLibrary } from './library.ts';

/** Fault codes by code, text and filters. */
export const listFaults = async (
  reading: Reading,
  library: FaultLibrary,
  input: EcuListInput,
): Promise<EcuListData> => {
  reading.shows(tag.faults);
  return lookUp(input, await library.open(reading), reading.locale);
};

/** Fault codes in frames that were recorded on a bus. */
export const decodeFrames = async (
  reading: Reading,
  library: FaultLibrary,
  frames: string,
): Promise<ExplainedFrames | NotDecoded> => {
  reading.shows(tag.faults);
  return explainFrames(frames, await library.open(reading), reading.locale);
};

/** All codes at once, for use without a network. */
export const getFaultBook = async (reading: Reading, library: FaultLibrary): Promise<BookFile> => {
  const { codes, version, changed, ...all } = await library.all(reading);
  return packBook(all, codes, { locale: reading.locale, version, changed });
};
