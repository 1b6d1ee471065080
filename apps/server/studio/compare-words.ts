import { setImmediate } from 'node:timers/promises';
import type { Difference } from '@site/content/differences';
import { diffWords } from 'diff';

/** A part of a text that stayed, went or came. */
export type WordChange = { text: string; change?: 'added' | 'removed' };

/**
 * The library compares each token with as many others as it may make edits, so characters times edits bound its work: a few
 * milliseconds. Texts of the company have up to 2,000 characters, and 150 edits to such a text are a rewrite.
 */
const maxWork = 600_000;
const maxEdits = 200;
/** Splitting a text into words takes time in proportion to it, also when no edit is allowed. */
const maxCharacters = 20_000;

const replaced = (before: string, after: string): WordChange[] => [
  ...(before === '' ? [] : [{ text: before, change: 'removed' as const }]),
  ...(after === '' ? [] : [{ text: after, change: 'added' as const }]),
];

/** The parts of a text that went and came. Texts that are too long or too different are shown whole, as removed and added. */
export const compareWords = (before: string, after: string): WordChange[] => {
  const characters = before.length + after.length;
  if (characters > maxCharacters) return replaced(before, after);
  const maxEditLength = Math.min(maxEdits, Math.floor(maxWork / Math.max(1, characters)));
  const changes = diffWords(before, after, { maxEditLength });
  if (!changes) return replaced(before, after);
  return changes.map(({ value, added, removed }) => ({
    text: value,
    ...(added ? { change: 'added' as const } : removed ? { change: 'removed' as const } : {}),
  }));
};

/** For all texts of an entry together: a document of 1 MB has room for a hundred texts that are as long as one may be. */
const maxCharactersOfEntry = 200_000;

/** Adds the changed words to each difference between two texts. Other requests have their turn after each text. */
export const withWords = async (differences: readonly Difference[]) => {
  let characters = 0;
  const compared: (Difference & { words: WordChange[] | undefined })[] = [];
  for (const difference of differences) {
    const { before, after } = difference;
    if (typeof before !== 'string' || typeof after !== 'string') {
      compared.push({ ...difference, words: undefined });
      continue;
    }
    characters += before.length + after.length;
    const isWithinBudget = characters <= maxCharactersOfEntry;
    compared.push({ ...difference, words: isWithinBudget ? compareWords(before, after) : replaced(before, after) });
    if (isWithinBudget) await setImmediate();
  }
  return compared;
};
