import type { Locale } from '#contract/locales.ts';
import { type Guidance, say } from './book.ts';
import { applies, type FaultInput, factsOf, modeOf, spnOf } from './facts.ts';
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
  /** What is at fault, and in which language that name stands: English where no translation exists yet. */
  name: { text: string; locale: Locale };
  meaning: string;
  /** What the maker's list adds, in a few words each. */
  makerNotes: string[];
  severity: Severity;
  severityBasis: SeverityBasis;
  cause: string[];
  response: string[];
  /** The response comes from the maker's list and not from our not knowing it. */
  responseKnown: boolean;
  action: string[];
  /** Cause or action is composed from system and failure mode, and must be labelled as general guidance. */
  general: boolean;
  confidence?: Confidence;
  source: { kind: 'maker' | 'standard'; ids: string[]; note: string };
};

const chinese = (locale: Locale) => locale === 'zh' || locale === 'hk';

const nameOf = (input: FaultInput, locale: Locale): ComposedFault['name'] => {
  const { parameter, makerCode } = input;
  if (makerCode?.name) return { text: say(makerCode.name, locale), locale };
  const translated = parameter?.name[locale];
  if (translated) return { text: translated, locale };
  if (parameter) return { text: say(parameter.name, 'en'), locale: 'en' };
  const spn = spnOf(input);
  return { text: spn === undefined ? (makerCode?.code ?? '?') : `SPN ${spn}`, locale };
};

/** Explains one fault from what the data holds, and says where it holds nothing. */
export const composeFault = (input: FaultInput, guidance: Guidance, locale: Locale): ComposedFault => {
  const { parameter, makerCode } = input;
  const spn = spnOf(input);
  const facts = factsOf(input, guidance);
  const own = makerCode?.own_meaning === true;
  const mode = own ? undefined : modeOf(input.fmi ?? makerCode?.fmi, guidance);
  const noFault = spn === lastSpn && mode?.kind === 'condition';

  const sentence = (key: string): string =>
    say(guidance.sentences.find((candidate) => candidate.key === key)?.text ?? {}, locale);
  const named = (key: NamedSentence) => sentence(key);
  const judged = judge(facts, makerCode, guidance);
  const ruled = (key: string) => judged.actions.includes(key);
  const chosen = (part: 'cause' | 'action'): string[] =>
    guidance.sentences
      .filter(({ key, when, part: of }) => of === part && (ruled(key) || (when && applies(when, facts))))
      .toSorted((a, b) => (a.cost ?? 0) - (b.cost ?? 0) || Number(ruled(b.key)) - Number(ruled(a.key)))
      .map(({ text }) => say(text, locale));

  const name = nameOf(input, locale);
  const makerNotes = (makerCode?.notes ?? []).map((note) => say(note, locale));
  const state = mode ? say(mode.state, locale) : makerNotes.join(chinese(locale) ? '，' : ', ');
  const unknown = spn !== undefined && !parameter && !makerCode?.name;
  const notes = [
    ...(unknown && !noFault ? [named(spn >= firstMakerSpn ? 'note_maker_spn' : 'note_unknown_spn')] : []),
    ...(makerCode?.reuse ? [named('note_reuse')] : []),
    ...(own ? [named('note_own_meaning')] : []),
    ...(makerCode && !own && !mode ? [named('note_no_mode')] : []),
    ...(noFault ? [named('note_no_fault')] : mode ? [say(mode.meaning, locale)] : []),
  ];
  const ownCause = (makerCode?.cause ?? []).map((text) => say(text, locale));
  const ownAction = (makerCode?.action ?? []).map((text) => say(text, locale));
  const said = makerCode?.response ? [sentence(makerCode.response)] : [];

  return {
    title: state ? `${name.text}${chinese(locale) ? '：' : ': '}${state}` : name.text,
    name,
    meaning: notes.join(chinese(locale) ? '' : ' '),
    makerNotes,
    severity: noFault ? 'notice' : judged.severity,
    severityBasis: noFault ? 'none' : judged.basis,
    cause: noFault ? [] : ownCause.length > 0 ? ownCause : chosen('cause'),
    response: noFault ? [] : said.length > 0 ? said : [named('response_maker_sets'), named('response_lamps')],
    responseKnown: said.length > 0,
    action: noFault ? [] : ownAction.length > 0 ? ownAction : chosen('action'),
    general: !noFault && (ownCause.length === 0 || ownAction.length === 0),
    ...(makerCode ? { confidence: makerCode.confidence } : {}),
    source: makerCode
      ? { kind: 'maker', ids: makerCode.sources, note: named('source_maker') }
      : { kind: 'standard', ids: [], note: named('source_standard') },
  };
};
