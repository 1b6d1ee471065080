import type { EcuDecodeData, EcuFault } from '@site/contract/faults';
import type { Locale } from '@site/contract/locales';
import { textIn } from './book.ts';
import { type DecodedMessage, type Decoded, decode, type NotDecoded, type PlacedDtc } from './decode/decode.ts';
import { explainCode, explainNumbers, parameterOf } from './explain.ts';
import { findCommonCauses } from './facts.ts';
import type { Library } from './look-up.ts';

export type ExplainedFrames = Omit<EcuDecodeData, 'warnings'> & Pick<Decoded, 'notes' | 'lines'>;

const maxMatches = 12;

const explainDtc = async (
  dtc: PlacedDtc,
  { source, active }: DecodedMessage,
  { book, finder }: Library,
  locale: Locale,
): Promise<EcuFault> => {
  const { spn, fmi, oc, cm } = dtc;
  const nameOf = (number: number) => {
    const parameter = parameterOf(number, book);
    return parameter ? { spn_name: textIn(parameter.name, locale) } : {};
  };
  const hits = await finder.hits([{ spns: [spn], fmis: [fmi] }], maxMatches);
  const codes = await finder.codes(hits.slice(0, maxMatches).map(({ id }) => id));
  const standard = explainNumbers({ spn, fmi }, book, locale);
  return {
    spn,
    fmi,
    oc,
    cm,
    alternatives: dtc.alternatives.map(({ method, spn: other }) => ({ method, spn: other, ...nameOf(other) })),
    ...nameOf(spn),
    fmi_name: standard.fmi_name,
    standard,
    matches: codes.map((code) => explainCode(code, book, locale)),
    source: source ?? null,
    active,
  };
};

/** Decodes pasted frames and explains every fault in them. */
export const explainFrames = async (
  text: string,
  library: Library,
  locale: Locale,
): Promise<ExplainedFrames | NotDecoded> => {
  const decoded = decode(text);
  if (!decoded.ok) return decoded;
  const { messages, lamps, notes, lines } = decoded;
  const faults: EcuFault[] = [];
  for (const message of messages)
    for (const dtc of message.dtcs) faults.push(await explainDtc(dtc, message, library, locale));
  const inputs = faults.map(({ spn, fmi }) => {
    const parameter = parameterOf(spn, library.book);
    return { spn, fmi, ...(parameter ? { parameter } : {}) };
  });
  return {
    lamps,
    messages: messages.map(({ group, source, transport, packets, bytes, lamps: own, dtcs, unread }) => ({
      pgn: group,
      source: source ?? null,
      transport,
      packets,
      bytes: bytes.map((byte) => byte ?? null),
      lamps: own,
      faults: dtcs.map(({ at }) => at),
      unread,
    })),
    faults,
    hints: findCommonCauses(inputs, library.book, locale).map(({ text: hint }) => hint),
    notes,
    lines,
  };
};
