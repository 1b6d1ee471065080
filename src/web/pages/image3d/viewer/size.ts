type Groups = readonly { rows: readonly { key: string; value: string }[] }[];

export const paramOf = (params: Groups, key: string): string | undefined =>
  params.flatMap(({ rows }) => rows).find((row) => row.key === key)?.value;

/** `209 × 166 × 45` as numbers; nothing where the text holds fewer than two. */
export const numbersOf = (text: string | undefined): number[] | undefined => {
  const numbers = text?.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return numbers.length >= 2 ? numbers.slice(0, 3) : undefined;
};
