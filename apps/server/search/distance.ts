/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one word into the other
 * (Damerau-Levenshtein, optimal string alignment). Returns `max + 1` for anything beyond `max`.
 */
export const distance = (from: string, to: string, max = 2): number => {
  const a = Array.from(from);
  const b = Array.from(to);
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      now.push(cost);
    }
    // A swap looks back one row further.
    if (Math.min(...now, ...last.map((cost) => cost + 1)) > max) return max + 1;
    [before, last] = [last, now];
  }
  return Math.min(last[b.length] ?? max + 1, max + 1);
};

/** How many typos a word may have. Short words are too similar to each other for two, and a code allows only one. */
export const maxMistakes = (word: string): number => {
  if (/^\p{N}+$/u.test(word) || word.length < 4) return 0;
  return word.length < 6 || /\p{N}/u.test(word) ? 1 : 2;
};
