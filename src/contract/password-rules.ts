import { commonPasswords } from './common-passwords.ts';

/** The spec's bounds, in characters as people count them. */
export const passwordBounds = { least: 5, most: 20 } as const;

export const brandWords = ['genkon'];

/** First on every attacker's list: leaked thousands of times, or one or two characters repeated. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  return commonPasswords.has(lower) || new Set(lower).size <= 2;
};

/** Words of three characters or more. */
export const wordsOf = (own: readonly string[]): string[] =>
  own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{Nd}]+/u)).filter((word) => Array.from(word).length >= 3);

/** One of these words, with less beside it than would be a password of its own. */
export const isOwnWord = (password: string, own: readonly string[]): boolean => {
  const lower = password.toLowerCase();
  return wordsOf(own).some(
    (word) => lower.includes(word) && Array.from(lower.replace(word, '')).length < passwordBounds.least,
  );
};
