type Row = { key: string; value: string; unit?: string | undefined };
type Groups = readonly { rows: readonly Row[] }[];

export const paramOf = (params: Groups, key: string): string | undefined => {
  const row = params.flatMap(({ rows }) => rows).find((one) => one.key === key);
  return row && (row.unit === undefined ? row.value : `${row.value}\u00a0${row.unit}`);
};

/** `209 × 166 × 45` as numbers; undefined if the text has fewer than two. */
export const numbersOf = (text: string | undefined): number[] | undefined => {
  const numbers = text?.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return numbers.length >= 2 ? numbers.slice(0, 3) : undefined;
};

/** A cut-out is exactly two numbers; rails and screw holes are written differently. */
export const cutoutOf = (text: string | undefined): number[] | undefined =>
  /^\d+(\.\d+)? × \d+(\.\d+)?(\s*mm)?$/.test(text ?? '') ? numbersOf(text) : undefined;
