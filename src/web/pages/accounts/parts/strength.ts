import { commonPasswords } from './common-passwords.ts';

export type Strength = { score: 0 | 1 | 2 | 3; reason: 'common' | 'own' | 'short' | undefined };

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u, /\p{Lo}/u];

const wordsOf = (own: readonly string[]) =>
  own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{Nd}]+/u)).filter((word) => Array.from(word).length >= 3);

/** How hard a password is to guess. It warns and never forbids: the spec's only rule is the length. */
export const strengthOf = (password: string, own: readonly string[] = []): Strength => {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[^\p{L}]+$/u, '');
  if (commonPasswords.has(lower) || commonPasswords.has(bare) || new Set(lower).size <= 2)
    return { score: 0, reason: 'common' };
  if (wordsOf(own).some((word) => lower.includes(word))) return { score: 0, reason: 'own' };
  const length = Array.from(password).length;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = length + 2 * (variety - 1);
  if (points < 11) return { score: 1, reason: 'short' };
  return { score: points < 15 ? 2 : 3, reason: undefined };
};
