import { createHash } from 'node:crypto';
import type { SearchDocument } from './document.ts';
import { type Entry, entries } from './terms.ts';
import { quote, type Stemmed, stemTerm, compact } from './words.ts';

/** Only the beginning of a longer text is indexed, because excerpts are cut from it for every hit. Few files have as much to say. */
const maxBodyLength = 6_000;
const maxFileLength = 20_500;
/** A tsvector does not tell later positions apart. */
const maxPosition = 16_000;
const maxPositionsPerTerm = 200;

type Weight = 'A' | 'B' | 'C' | 'D';
type Place = { entry: Entry; position: number; weight: Weight };
type Places = { head: Place[]; rest: Place[] };

export type IndexRow = SearchDocument & { body: string; digest: string };

/** Increase it when documents are indexed differently, so that a new release rebuilds the index. */
export const version = 6;

export const toRow = (document: SearchDocument): IndexRow => {
  const maxLength = document.type === 'download' ? maxFileLength : maxBodyLength;
  const body = [document.summary, document.text].filter(Boolean).join(' ').slice(0, maxLength);
  const digest = createHash('sha256')
    .update(JSON.stringify([version, document]))
    .digest('base64url')
    .slice(0, 22);
  return { ...document, body, digest };
};

/** Every word of a row with its position. */
export const placesOf = ({ locale, title, summary, keywords, aliases, body, unshownText }: IndexRow): Places => {
  let position = 0;
  const at = (list: Entry[], weight: (entry: Entry) => Weight): Place[] =>
    list.map((entry) => ({ entry, position: (position += 1), weight: weight(entry) }));
  const inTitle = at(entries(title, locale), () => 'A');
  const inBody = at(entries(body, locale), ({ start }) => (start < summary.length ? 'C' : 'D'));
  const inKeywords = at(entries(keywords, locale), () => 'B');
  const head = [
    ...inTitle,
    ...inKeywords,
    ...at(
      aliases.flatMap((alias) => entries(alias, locale)),
      () => 'A',
    ),
  ];
  const rest = [...inBody, ...at(entries(unshownText, locale), () => 'D')];
  return { head, rest: rest.filter((place) => place.position <= maxPosition) };
};

const literal = (list: readonly Place[], codes: readonly string[], stems: ReadonlyMap<string, Stemmed>): string => {
  const placesByTerm = new Map<string, string[]>();
  const add = (term: string, place: string) => {
    const places = placesByTerm.get(term);
    if (!places) placesByTerm.set(term, [place]);
    else if (places.length < maxPositionsPerTerm) places.push(place);
  };
  for (const { entry, position, weight } of list) {
    const stemmed = entry.raw === undefined ? undefined : stems.get(entry.raw);
    if (stemmed?.stop) continue;
    add(entry.term, `${position}${weight}`);
    for (const stem of stemmed?.stems ?? []) add(stemTerm(stem), `${position}${weight}`);
    if (entry.loose !== undefined && weight < 'D') add(entry.loose, `${position}${weight}`);
  }
  for (const code of codes) add(code, '16000A');
  return [...placesByTerm].map(([term, at]) => `${quote(term)}:${at.join(',')}`).join(' ');
};

/** All words that can be stemmed. */
export const rawWords = ({ head, rest }: Places): string[] =>
  [...head, ...rest].flatMap(({ entry }) => (entry.raw === undefined ? [] : [entry.raw]));

export const vectors = ({ head, rest }: Places, codes: readonly string[], stems: ReadonlyMap<string, Stemmed>) => ({
  head: literal(head, codes, stems),
  tsv: literal([...head, ...rest], codes, stems),
});

export const namesOf = ({ locale, title, names, aliases }: IndexRow): string[] => [
  ...new Set([title, ...names, ...aliases].map((name) => compact(name, locale))),
];
