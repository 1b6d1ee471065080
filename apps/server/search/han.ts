import hongKong from 'opencc-js/dict/HKVariantsRev';
import traditional from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariantsRev';

const pairsOf = (dictionary: string): [string, string][] =>
  dictionary.split('|').map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return [from, to];
  });

let table: Map<string, string> | undefined;

/** Built on first use, so that it does not slow down the start of the server. */
const simplified = (): Map<string, string> => {
  if (table) return table;
  const map = new Map(pairsOf(traditional));
  for (const [variant, standard] of [...pairsOf(hongKong), ...pairsOf(taiwan)])
    if (!map.has(variant)) map.set(variant, map.get(standard) ?? standard);
  table = map;
  return map;
};

/**
 * Simplified characters for Traditional ones, one by one. Phrases are left alone on purpose: a character must fold the
 * same in a document and in a search text, whatever its neighbours are.
 */
export const simplify = (character: string): string => simplified().get(character) ?? character;

export const isHan = (character: string): boolean => /^\p{Script=Han}$/u.test(character);
