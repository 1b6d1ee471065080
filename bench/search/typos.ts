/** A small pseudo-random generator that returns the same sequence for the same seed. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = /\p{L}{5,}/gu;
const han = /\p{Script=Han}{4,}/u;

/** Makes one typo: a letter omitted, doubled, replaced, or swapped with its neighbour. The first letter stays. */
const makeTypo = (text: string, next: () => number): string => {
  const all = Array.from(text);
  const at = 1 + Math.floor(next() * (all.length - 2));
  const kind = Math.floor(next() * 4);
  const own = all[at] ?? '';
  const after = all[at + 1] ?? '';
  if (kind === 0) all.splice(at, 1);
  else if (kind === 1) all.splice(at, 0, own);
  else if (kind === 2) all[at] = letters[Math.floor(next() * letters.length)] ?? 'x';
  else all.splice(at, 2, after, own);
  return all.join('');
};

/** Replaces one Chinese character, as happens with an input method. */
const wrongCharacter = (text: string, next: () => number): string => {
  const all = Array.from(text);
  const commonCharacters = Array.from('的是在有和一不了');
  all[1 + Math.floor(next() * (all.length - 2))] =
    commonCharacters[Math.floor(next() * commonCharacters.length)] ?? '的';
  return all.join('');
};

/** Returns the query with one typo in its longest word, or undefined if no word is long enough. */
export const withTypo = (question: string, seed: number): string | undefined => {
  const next = createRandom(seed);
  const run = han.exec(question)?.[0];
  if (run) return question.replace(run, wrongCharacter(run, next));
  const longestWord = [...question.matchAll(word)].map(([found]) => found).toSorted((a, b) => b.length - a.length)[0];
  if (!longestWord || /\p{Script=Han}/u.test(longestWord)) return undefined;
  const typo = makeTypo(longestWord, next);
  return typo === longestWord ? undefined : question.replace(longestWord, typo);
};
