/** Everybody begins with the same few letters, and they match the most: what they lead to is kept for a minute, as long as its scope stands. */
const longest = 2;
const keptMs = 60_000;
const mostKept = 2_000;

type Kept<T> = { since: number; answer: Promise<T> };

export const createShortTexts = <T>(clock: () => Date) => {
  const kept = new Map<string, Kept<T>>();

  return async (text: string, scope: () => Promise<string>, make: () => Promise<T>): Promise<T> => {
    if (Array.from(text).length > longest) return make();
    const key = `${await scope()} ${text}`;
    const now = clock().getTime();
    const known = kept.get(key);
    if (known && now - known.since < keptMs) return known.answer;
    const answer = make();
    // Again at the end: the oldest is the first to go.
    kept.delete(key);
    kept.set(key, { since: now, answer });
    answer.catch(() => kept.delete(key));
    const oldest = kept.keys().next();
    if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value);
    return answer;
  };
};
