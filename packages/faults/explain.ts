import type { EcuMeaning, EcuRow } from '@site/contract/faults';
import { type Locale, locales } from '@site/contract/locales';
import { type Book, type FaultParameter, type StoredCode, textIn } from './book.ts';
import { composeFault } from './compose.ts';
import { type FaultInput, modeOf, spnOf } from './facts.ts';

const lines = (sentences: readonly string[]): string => sentences.join('\n');

/** Caches the parameters of each book by number. */
const byNumber = new WeakMap<readonly FaultParameter[], Map<number, FaultParameter>>();
export const parameterOf = (spn: number | undefined, { parameters }: Book): FaultParameter | undefined => {
  if (spn === undefined) return undefined;
  const parametersBySpn =
    byNumber.get(parameters) ?? new Map(parameters.map((parameter) => [parameter.spn, parameter]));
  byNumber.set(parameters, parametersBySpn);
  return parametersBySpn.get(spn);
};

/** Omits our parameter if the manufacturer uses its number for something else. */
export const toFaultInput = (code: StoredCode, book: Book): FaultInput => {
  const parameter = code.reuse ? undefined : parameterOf(code.spn, book);
  return { manufacturerCode: code, ...(parameter ? { parameter } : {}) };
};

const explain = (input: FaultInput, book: Book, locale: Locale): EcuMeaning => {
  const { parameter } = input;
  const fault = composeFault(input, book, locale);
  const spn = spnOf(input);
  const fmi = input.fmi ?? input.manufacturerCode?.fmi;
  const mode = modeOf(fmi, book);
  const system = book.systems.find(({ key }) => key === parameter?.system);
  const nameless = spn === undefined && !input.manufacturerCode;
  const modeName = mode ? textIn(mode.name, locale) : '';
  return {
    title: nameless ? modeName : fault.title,
    spn: spn ?? null,
    spn_name: nameless ? '' : fault.name.text,
    spn_name_lang: locales[fault.name.locale].lang,
    fmi: fmi ?? null,
    fmi_name: modeName,
    system: system ? textIn(system.name, locale) : '',
    ...(parameter?.unit ? { unit: parameter.unit } : {}),
    ...(parameter?.pgn === undefined ? {} : { pgn: parameter.pgn }),
    meaning: fault.meaning,
    severity: fault.severity,
    severity_basis: fault.severityBasis,
    fault_cause: lines(fault.cause),
    fault_response: lines(fault.response),
    response_known: fault.responseKnown,
    corrective_action: lines(fault.action),
    general: fault.general,
    source: fault.source.note,
  };
};

/** Explains an SPN and an FMI by the standard alone. */
export const explainNumbers = (
  { spn, fmi }: { spn?: number; fmi?: number },
  book: Book,
  locale: Locale,
): EcuMeaning => {
  const parameter = parameterOf(spn, book);
  return explain(
    {
      ...(spn === undefined ? {} : { spn }),
      ...(fmi === undefined ? {} : { fmi }),
      ...(parameter ? { parameter } : {}),
    },
    book,
    locale,
  );
};

/** Explains a manufacturer's code with all its data. */
export const explainCode = (code: StoredCode, book: Book, locale: Locale): EcuRow => {
  const manufacturer = book.manufacturers.find(({ key }) => key === code.manufacturer);
  return {
    ...explain(toFaultInput(code, book), book, locale),
    ecu_id: code.id,
    brand: manufacturer?.name ?? code.manufacturer,
    brand_key: code.manufacturer,
    code: code.code,
    ...(code.flash.length > 0 ? { flash_code: code.flash.join(', ') } : {}),
    notes: code.notes.map((note) => textIn(note, locale)),
    ...(code.label ? { label: code.label } : {}),
    ...(code.engines ? { engines: code.engines } : {}),
    families: code.families.map((key) => manufacturer?.families.find((family) => family.key === key)?.name ?? key),
    confidence: code.confidence,
    sources: code.sources.map((id) => {
      const source = book.sources.find((candidate) => candidate.id === id);
      const kind = book.sourceKinds.find(({ key }) => key === source?.kind);
      return { id, kind: kind ? textIn(kind.name, locale) : '', about: source?.about ?? '' };
    }),
  };
};
