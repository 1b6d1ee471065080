import type { Path } from './issues.ts';

export type TextAtPath = { path: Path; text: string };

/** The texts at a path such as `rules.*.match.category.*`. */
export const textsAt = (value: unknown, [step, ...rest]: readonly string[], path: Path = []): TextAtPath[] => {
  if (step === undefined) return typeof value === 'string' ? [{ path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (step === '*')
    return Array.isArray(value) ? value.flatMap((item, index) => textsAt(item, rest, [...path, index])) : [];
  return textsAt((value as Record<string, unknown>)[step], rest, [...path, step]);
};

/** Every text of a value, at any depth. */
export const allTexts = (value: unknown, path: Path = []): TextAtPath[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    allTexts(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};
