import type { SvgDocument } from './document.ts';
import { tag } from './tags.ts';

const row = /(?:<use href="#\w+"(?: x="-?\d+")?\/>){2,}/g;
const use = /<use href="#(\w+)"(?: x="(-?\d+)")?\/>/g;

type Letter = { id: string; x: number };
const isPair = (a: Letter | undefined, b: Letter | undefined, key: string): boolean =>
  a !== undefined && b !== undefined && `${a.id} ${b.id} ${b.x - a.x}` === key;

/** The most frequent pair of adjacent letters. */
const mostFrequent = (rows: readonly Letter[][]): { key: string; count: number } => {
  const counts = new Map<string, number>();
  for (const letters of rows)
    letters.forEach((a, i) => {
      const b = letters[i + 1];
      if (b === undefined) return;
      const key = `${a.id} ${b.id} ${b.x - a.x}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    });
  let best = { key: '', count: 0 };
  for (const [key, count] of counts) if (count > best.count) best = { key, count };
  return best;
};

const write = ({ id, x }: Letter): string => tag('use', { href: `#${id}`, x: x || undefined });

/** Defines repeated letter sequences once and references them: numbers, COM, ETHERNET. */
export function sharePairs(doc: SvgDocument, svg: string): string {
  const rows = [...svg.matchAll(row)].map(([text]) =>
    [...text.matchAll(use)].map(([, id = '', x = '0']): Letter => ({ id, x: Number(x) })),
  );
  // A definition takes as many bytes as two and a half letters.
  for (let best = mostFrequent(rows); best.count > 2; best = mostFrequent(rows)) {
    const { key } = best;
    const [first = '', second = '', step = '0'] = key.split(' ');
    const inner = write({ id: first, x: 0 }) + write({ id: second, x: Number(step) });
    const id = doc.define(`pair${key}`, (own) => tag('g', { id: own }, inner));
    for (const letters of rows)
      for (let i = 0; i < letters.length - 1; i += 1) {
        const [a, b] = [letters[i], letters[i + 1]];
        if (a !== undefined && isPair(a, b, key)) letters.splice(i, 2, { id, x: a.x });
      }
  }
  const shared = rows.map((letters) => letters.map(write).join(''));
  return svg.replace(row, () => shared.shift() ?? '');
}
