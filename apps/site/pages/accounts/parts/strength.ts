import { commonPasswords } from '@site/contract/common-passwords';
import { isCommonPassword, wordsOf } from '@site/contract/password-rules';

export type Strength = { score: 0 | 1 | 2 | 3; reason: 'common' | 'own' | 'short' | undefined };

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u, /\p{Lo}/u];

/** How hard a password is to guess. The meter warns of more passwords than the form refuses. */
export const strengthOf = (password: string, own: readonly string[] = []): Strength => {
  const lower = password.toLowerCase();
  const bare = lower.replace(/(?<=\p{L}|^)[^\p{L}]+$/u, '');
  if (isCommonPassword(password) || commonPasswords.has(bare)) return { score: 0, reason: 'common' };
  if (wordsOf(own).some((word) => lower.includes(word))) return { score: 0, reason: 'own' };
  const length = Array.from(password).length;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = length + 2 * (variety - 1);
  if (points < 11) return { score: 1, reason: 'short' };
  return { score: points < 15 ? 2 : 3, reason: undefined };
};
