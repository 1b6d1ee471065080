import type { Locale } from '@site/contract/locales';
import { type Guidance, textIn } from './book.ts';
import { anyHolds, type FaultInput, factsOf, modeOf, spnOf } from './facts.ts';
import { judge } from './severity.ts';
import {
  type Confidence,
  firstMakerSpn,
  lastSpn,
  type NamedSentence,
  type Severity,
  type SeverityBasis,
} from './vocabulary.ts';

export type ComposedFault = {
  title: string;
  /** The name of the faulty component and its language, which is English if there is no translation yet. */
  name: { text: string; locale: Locale };
  meaning: string;
  /** Short notes from the maker's list. */
  makerNotes: string[];
  severity: Severity;
  severityBasis: SeverityBasis;
  cause: string[];
  response: string[];
  /** Whether the response comes from the maker's list. Otherwise it only states that the maker defines it. */
  responseKnown: boolean;
  action: string[];
  /** Whether the cause or action is derived from the system and failure mode; it must then be labelled as general guidance. */
  general: boolean;
  confidence?: Confidence;
  source: { kind: 'maker' | 'standard'; ids: string[]; note: string };
};

const isChinese = (locale: Locale) => locale === 'zh' || locale === 'hk';

const nameOf = (input: FaultInput, locale: Locale): ComposedFault['name'] => {
  const { parameter, makerCode } = input;
  if (makerCode?.name) return { text: textIn(makerCode.name, locale), locale };
  const translated = parameter?.name[locale];
  if (translated) return { text: translated, locale };
  if (parameter) return { text: textIn(parameter.name, 'en'), locale: 'en' };
  const spn = spnOf(input);
  return { text: spn === undefined ? (makerCode?.code ?? '?') : `SPN ${spn}`, locale };
};

/** Explains one fault from the data and states what the data does not cover. */
export const composeFault = (input: FaultInput, guidance: Guidance, locale: Locale): ComposedFault => {
  const { parameter, makerCode } = input;
  const spn = spnOf(input);
  const facts = factsOf(input, guidance);
  const hasOwnMeaning = makerCode?.own_meaning === true;
  const mode = hasOwnMeaning ? undefined : modeOf(input.fmi ?? makerCode?.fmi, guidance);
  const isNoFault = spn === lastSpn && mode?.kind === 'condition';

  const name = nameOf(input, locale);
  const makerNotes = (makerCode?.notes ?? []).map((note) => textIn(note, locale));
  const state = mode ? textIn(mode.state, locale) : makerNotes.join(isChinese(locale) ? '，' : ', ');

  const sentence = (key: string): string =>
    textIn(guidance.sentences.find((candidate) => candidate.key === key)?.text ?? {}, locale);
  const namedSentence = (key: NamedSentence) => sentence(key);
  const judgement = judge(facts, makerCode, guidance);
  const isRuleAction = (key: string) => judgement.actions.includes(key);
  const chooseSentences = (part: 'cause' | 'action'): string[] =>
    guidance.sentences
      .filter(({ key, when, part: of }) => of === part && (isRuleAction(key) || (when && anyHolds(when, facts))))
      .toSorted((a, b) => (a.cost ?? 0) - (b.cost ?? 0) || Number(isRuleAction(b.key)) - Number(isRuleAction(a.key)))
      .map(({ text }) => textIn(text, locale).replace('{meaning}', () => state));

  const isUnknownSpn = spn !== undefined && !parameter && !makerCode?.name;
  const notes = [
    ...(isUnknownSpn && !isNoFault
      ? [namedSentence(spn >= firstMakerSpn ? 'note_maker_spn' : 'note_unknown_spn')]
      : []),
    ...(makerCode?.reuse ? [namedSentence('note_reuse')] : []),
    ...(hasOwnMeaning ? [namedSentence('note_own_meaning')] : []),
    ...(makerCode && !hasOwnMeaning && !mode ? [namedSentence('note_no_mode')] : []),
    ...(isNoFault ? [namedSentence('note_no_fault')] : mode ? [textIn(mode.meaning, locale)] : []),
  ];
  const ownCause = (makerCode?.cause ?? []).map((text) => textIn(text, locale));
  const ownAction = (makerCode?.action ?? []).map((text) => textIn(text, locale));
  const makerResponse = makerCode?.response ? [sentence(makerCode.response)] : [];

  return {
    title: state ? `${name.text}${isChinese(locale) ? '：' : ': '}${state}` : name.text,
    name,
    meaning: notes.join(isChinese(locale) ? '' : ' '),
    makerNotes,
    severity: isNoFault ? 'notice' : judgement.severity,
    severityBasis: isNoFault ? 'none' : judgement.basis,
    cause: isNoFault ? [] : ownCause.length > 0 ? ownCause : chooseSentences('cause'),
    response: isNoFault
      ? []
      : makerResponse.length > 0
        ? makerResponse
        : [namedSentence('response_maker_sets'), namedSentence('response_lamps')],
    responseKnown: makerResponse.length > 0,
    action: isNoFault ? [] : ownAction.length > 0 ? ownAction : chooseSentences('action'),
    general: !isNoFault && (ownCause.length === 0 || ownAction.length === 0),
    ...(makerCode ? { confidence: makerCode.confidence } : {}),
    source: makerCode
      ? { kind: 'maker', ids: makerCode.sources, note: namedSentence('source_maker') }
      : { kind: 'standard', ids: [], note: namedSentence('source_standard') },
  };
};
