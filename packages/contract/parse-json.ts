/** Entries of the company are 12 levels deep at most. Code behind this limit may call itself for each level. */
export const maxJsonDepth = 40;

/** Whether lists and objects in a JSON text are nested deeper than `max`. Looks at each character once, at none inside texts. */
const isDeeperThan = (max: number, text: string): boolean => {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      // Moves to the end of the text. A backslash and what it escapes are passed together.
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    } else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > max) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
};

/** Parses JSON from outside. Throws a SyntaxError for a text that is no JSON, or nested deeper than code that calls itself survives. */
export const parseJson = (text: string): unknown => {
  if (isDeeperThan(maxJsonDepth, text)) throw new SyntaxError(`nested deeper than ${maxJsonDepth} levels`);
  return JSON.parse(text);
};
