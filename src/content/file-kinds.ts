import { definitions, type Noun, nounNames } from './nouns.ts';

export type FileKind = {
  /** Named groups must say the same as the fields of that name. */
  name: RegExp;
  noun: Noun;
  /** The file is a list of entries. */
  list: boolean;
};

const fieldPatterns: Record<string, string> = { date: String.raw`\d{4}-\d\d-\d\d` };
const slugPattern = '[a-z0-9-]+';

/** `news/<date>-<slug>.yaml` as a pattern whose groups are the fields. */
const patternOf = (file: string): RegExp =>
  new RegExp(
    `^${file.replaceAll('.', String.raw`\.`).replaceAll(/<(\w+)>/g, (_, field: string) => `(?<${field}>${fieldPatterns[field] ?? slugPattern})`)}$`,
  );

/** Which file of a content folder holds what. The first that fits is taken. */
export const fileKinds: readonly FileKind[] = nounNames.flatMap((noun) => {
  const { file = [], list = false } = definitions[noun];
  return [file].flat().map((name) => ({ name: patternOf(name), noun, list }));
});

/** The brand is pictures. */
export const brandFiles = /^brand\/[a-z0-9-]+\.svg$/;
/** Fault codes have a reader of their own. */
export const faultFiles = /^ecu\//;
