import { commonPasswords } from './common-passwords.ts';

/** The limits from the spec, in code points. */
export const passwordBounds = { min: 5, max: 20 } as const;

/** Passwords that attackers try first: leaked thousands of times, or one or two characters repeated. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  return commonPasswords.has(lower) || new Set(lower).size <= 2;
};

/** Words of three characters or more. */
export const wordsOf = (own: readonly string[]): string[] =>
  own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{Nd}]+/u)).filter((word) => Array.from(word).length >= 3);

/** Whether the password is one of these words plus fewer characters than a password needs. */
export const isOwnWord = (password: string, own: readonly string[]): boolean => {
  const lower = password.toLowerCase();
  return wordsOf(own).some(
    (word) => lower.includes(word) && Array.from(lower.replace(word, '')).length < passwordBounds.min,
  );
};
