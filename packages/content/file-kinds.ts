import { type Collection, collectionNames, definitions } from './collections.ts';

export type FileKind = {
  /** Each named group must equal the field of the same name. */
  name: RegExp;
  collection: Collection;
  /** Whether the file is a list of entries. */
  list: boolean;
};

const fieldPatterns: Record<string, string> = { date: String.raw`\d{4}-\d\d-\d\d` };
const slugPattern = '[a-z0-9-]+';

/** Turns `news/<date>-<slug>.yaml` into a pattern with one named group per field. */
const patternOf = (file: string): RegExp =>
  new RegExp(
    `^${file.replaceAll('.', String.raw`\.`).replaceAll(/<(\w+)>/g, (_, field: string) => `(?<${field}>${fieldPatterns[field] ?? slugPattern})`)}$`,
  );

/** Maps the files of a content folder to collections. The first match wins. */
export const fileKinds: readonly FileKind[] = collectionNames.flatMap((collection) => {
  const { file = [], list = false } = definitions[collection];
  return [file].flat().map((name) => ({ name: patternOf(name), collection, list }));
});

/** Fault codes have their own reader. */
export const faultFiles = /^ecu\//;
