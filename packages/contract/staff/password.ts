import * as z from 'zod';
import { isCommonPassword, passwordBounds, wordsOf } from '../password-rules.ts';

export const staffPasswordBounds = { least: 12, most: 128 } as const;

/** A short piece that is written several times, such as `passwordpassword`. */
const isRepetition = (password: string): boolean => /^(.{1,12}?)\1+$/u.test(password.toLowerCase());

const isGuessable = (password: string): boolean =>
  isCommonPassword(password) ||
  isRepetition(password) ||
  isCommonPassword(password.replace(/(?<![\d\W_])[\d\W_]+$/u, ''));

export const StaffPassword = z
  .string('error.passwordEmpty')
  .refine(
    (value) => {
      const { length } = Array.from(value);
      return length >= staffPasswordBounds.least && length <= staffPasswordBounds.most;
    },
    { error: 'error.staffPassword', abort: true },
  )
  .refine((value) => !isGuessable(value), 'error.passwordCommon');

/** Whether little is left of a password without the words of the person's name, address and company. */
export const isMadeOfOwnWords = (password: string, own: readonly string[]): boolean => {
  const words = wordsOf(own).toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return Array.from(rest.replace(/[^\p{L}\p{N}]/gu, '')).length < passwordBounds.least;
};
