import type { Locale } from '@site/contract/locales';
import { type Guidance, textIn, type ManufacturerCode, type SeverityRule } from './book.ts';
import { anyHolds, type FaultInput, factsOf, modeOf, spnOf, type Facts } from './facts.ts';
import {
  type Confidence,
  firstManufacturerSpn,
  lastSpn,
  type NamedSentence,
  type Severity,
  type SeverityBasis,
} from './vocabulary.ts';

type Judgement = {
  severity: Severity;
  basis: SeverityBasis;
  /** Keys of the actions for it. */
  actions: readonly string[];
};

/** Finds the first rule that matches a parameter and a failure mode. */
export const ruleFor = (facts: Facts, { severity: { rules } }: Guidance): SeverityRule | undefined =>
  rules.find((rule) => anyHolds([rule], facts));

/** Determines the severity of a fault: the manufacturer's, or else that of our table. */
const judge = (facts: Facts, manufacturerCode: ManufacturerCode | undefined, guidance: Guidance): Judgement => {
  const rule = ruleFor(facts, guidance);
  const own = manufacturerCode?.severity;
  if (own === undefined || manufacturerCode?.basis === undefined) {
    const basis = rule && facts.fmi !== undefined && facts.spn !== undefined ? 'rule' : 'none';
    return { severity: rule?.severity ?? 'manufacturer', basis, actions: rule?.actions ?? [] };
  }
  const actions = rule?.severity === own ? rule.actions : guidance.severity.manufacturer_says[own];
  return { severity: own, basis: manufacturerCode.basis, actions };
};

export type ComposedFault = {
  title: string;
  /** The name of the faulty component and its language, which is English if there is no translation yet. */
  name: { text: string; locale: Locale };
  meaning: string;
  /** Short notes from the manufacturer's list. */
  manufacturerNotes: string[];
  severity: Severity;
  severityBasis: SeverityBasis;
  cause: string[];
  response: string[];
  /** Whether the response comes from the manufacturer's list. Otherwise it only states that the manufacturer defines it. */
  responseKnown: boolean;
  action: string[];
  /** Whether the cause or action is derived from the system and failure mode; it must then be labelled as general guidance. */
  general: boolean;
  confidence?: Confidence;
  source: { kind: 'manufacturer' | 'standard'; ids: string[]; note: string };
};

const isChinese = (locale: Locale) => locale === 'zh' || locale === 'hk';

const nameOf = (input: FaultInput, locale: Locale): ComposedFault['name'] => {
  const { parameter, manufacturerCode } = input;
  if (manufacturerCode?.name) return { text: textIn(manufacturerCode.name, locale), locale };
  const translated = parameter?.name[locale];
  if (translated) return { text: translated, locale };
  if (parameter) return { text: textIn(parameter.name, 'en'), locale: 'en' };
  const spn = spnOf(input);
  return { text: spn === undefined ? (manufacturerCode?.code ?? '?') : `SPN ${spn}`, locale };
};

/** Explains one fault from the data and states what the data does not cover. */
export const composeFault = (input: FaultInput, guidance: Guidance, locale: Locale): ComposedFault => {
  const { parameter, manufacturerCode } = input;
  const spn = spnOf(input);
  const facts = factsOf(input, guidance);
  const hasOwnMeaning = manufacturerCode?.own_meaning === true;
  const mode = hasOwnMeaning ? undefined : modeOf(input.fmi ?? manufacturerCode?.fmi, guidance);
  const isNoFault = spn === lastSpn && mode?.kind === 'condition';

  const name = nameOf(input, locale);
  const manufacturerNotes = (manufacturerCode?.notes ?? []).map((note) => textIn(note, locale));
  const state = mode ? textIn(mode.state, locale) : manufacturerNotes.join(isChinese(locale) ? '，' : ', ');

  const sentence = (key: string): string =>
    textIn(guidance.sentences.find((candidate) => candidate.key === key)?.text ?? {}, locale);
  const namedSentence = (key: NamedSentence) => sentence(key);
  const judgement = judge(facts, manufacturerCode, guidance);
  const isRuleAction = (key: string) => judgement.actions.includes(key);
  const chooseSentences = (part: 'cause' | 'action'): string[] =>
    guidance.sentences
      .filter(({ key, when, part: of }) => of === part && (isRuleAction(key) || (when && anyHolds(when, facts))))
      .toSorted((a, b) => (a.cost ?? 0) - (b.cost ?? 0) || Number(isRuleAction(b.key)) - Number(isRuleAction(a.key)))
      .map(({ text }) => textIn(text, locale).replace('{meaning}', () => state));

  const isUnknownSpn = spn !== undefined && !parameter && !manufacturerCode?.name;
  const notes = [
    ...(isUnknownSpn && !isNoFault
      ? [namedSentence(spn >= firstManufacturerSpn ? 'note_manufacturer_spn' : 'note_unknown_spn')]
      : []),
    ...(manufacturerCode?.reuse ? [namedSentence('note_reuse')] : []),
    ...(hasOwnMeaning ? [namedSentence('note_own_meaning')] : []),
    ...(manufacturerCode && !hasOwnMeaning && !mode ? [namedSentence('note_no_mode')] : []),
    ...(isNoFault ? [namedSentence('note_no_fault')] : mode ? [textIn(mode.meaning, locale)] : []),
  ];
  const ownCause = (manufacturerCode?.cause ?? []).map((text) => textIn(text, locale));
  const ownAction = (manufacturerCode?.action ?? []).map((text) => textIn(text, locale));
  const manufacturerResponse = manufacturerCode?.response ? [sentence(manufacturerCode.response)] : [];

  return {
    title: state ? `${name.text}${isChinese(locale) ? '：' : ': '}${state}` : name.text,
    name,
    meaning: notes.join(isChinese(locale) ? '' : ' '),
    manufacturerNotes,
    severity: isNoFault ? 'notice' : judgement.severity,
    severityBasis: isNoFault ? 'none' : judgement.basis,
    cause: isNoFault ? [] : ownCause.length > 0 ? ownCause : chooseSentences('cause'),
    response: isNoFault
      ? []
      : manufacturerResponse.length > 0
        ? manufacturerResponse
        : [namedSentence('response_manufacturer_sets'), namedSentence('response_lamps')],
    responseKnown: manufacturerResponse.length > 0,
    action: isNoFault ? [] : ownAction.length > 0 ? ownAction : chooseSentences('action'),
    general: !isNoFault && (ownCause.length === 0 || ownAction.length === 0),
    ...(manufacturerCode ? { confidence: manufacturerCode.confidence } : {}),
    source: manufacturerCode
      ? { kind: 'manufacturer', ids: manufacturerCode.sources, note: namedSentence('source_manufacturer') }
      : { kind: 'standard', ids: [], note: namedSentence('source_standard') },
  };
};
