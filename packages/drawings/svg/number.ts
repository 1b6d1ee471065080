/** Writes a coordinate as briefly as possible: at most `digits` decimals, no leading zero, never −0 or NaN. */
export function n(value: number, digits = 2): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a coordinate: ${value}`);
  const k = 10 ** digits;
  const rounded = Math.round(value * k) / k;
  return (rounded === 0 ? 0 : rounded).toString().replace(/^(-?)0\./, '$1.');
}

/** Rounds the positions and sizes in SVG markup to one decimal, which is enough for thumbnails and for screens drawn in pixels. */
export const coarse = (svg: string): string =>
  svg.replace(/ (x|y|cx|cy|r|rx|width|height|d)="[^"]*"/g, (attribute) =>
    attribute.replace(/(\.\d)\d+/g, '$1').replace(/(\d)\.0(?!\d)/g, '$1'),
  );
