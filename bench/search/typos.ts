/** A small generator of numbers that gives the same row for the same seed. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = /\p{L}{5,}/gu;
const han = /\p{Script=Han}{4,}/u;

/** One slip of the fingers: a letter left out, doubled, changed, or swapped with its neighbour. Never the first. */
const slip = (text: string, next: () => number): string => {
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

/** In Chinese a wrong character, as an input method gives it. */
const wrongCharacter = (text: string, next: () => number): string => {
  const all = Array.from(text);
  const usual = Array.from('的是在有和一不了');
  all[1 + Math.floor(next() * (all.length - 2))] = usual[Math.floor(next() * usual.length)] ?? '的';
  return all.join('');
};

/** The same question with one typo in its longest word; nothing where no word is long enough. */
export const withTypo = (question: string, seed: number): string | undefined => {
  const next = numbers(seed);
  const run = han.exec(question)?.[0];
  if (run) return question.replace(run, wrongCharacter(run, next));
  const longest = [...question.matchAll(word)].map(([found]) => found).toSorted((a, b) => b.length - a.length)[0];
  if (!longest || /\p{Script=Han}/u.test(longest)) return undefined;
  const typo = slip(longest, next);
  return typo === longest ? undefined : question.replace(longest, typo);
};
