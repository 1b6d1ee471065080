import { sql } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { isPublic } from '#platform/database/public.ts';
import { digest, type PictureKind } from './kinds.ts';

type Row = { months: number | null; kind: string; digest: string };

const findHonour = async ({ db, now }: Reading, slug: string): Promise<Row | undefined> => {
  const { rows } = await db.execute<Row>(sql`
    select ((extract(year from h.valid_until) - extract(year from h.date)) * 12
        + extract(month from h.valid_until) - extract(month from h.date))::int as months,
      c.slug as kind, h.digest
    from honour h join honour_class c on c.id = h.class_id
    where h.slug = ${slug} and ${isPublic('h', now)}`);
  return rows[0];
};

/** The symbol in the middle of the seal, 40 units around the centre. */
const symbols: Record<string, string> = {
  certificates: 'M-14 0-4 10 15-11',
  approvals: 'M-15-12H15V4L0 15-15 4ZM-7-1-1 5 9-5',
  awards: 'M0-16 5-5 16-4 8 4 10 16 0 10-10 16-8 4-16-4-5-5Z',
  'patents-standards': 'M-9-4a9 9 0 1 1 14 7v6h-10v-6a9 9 0 0 1-4-7M-4 14h8',
};

const tick = (index: number, count: number) => {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  const at = (radius: number) => `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(48)}L${at(64)}`;
};

/** Draws a seal with one tick per month of validity around the symbol of its kind. Unlimited validity is a ring of sixty ticks. */
export const drawSeal = ({ months, kind }: Pick<Row, 'months' | 'kind'>, accent: string): string => {
  const count = months !== null && months > 0 ? months : 60;
  const ticks = Array.from({ length: count }, (_, index) => tick(index, count)).join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 -80 160 160" width="160" height="160" fill="none">',
    '<circle r="76" fill="#fff" stroke="#12181f"/><circle r="40" stroke="#12181f"/>',
    `<path d="${ticks}" stroke="#12181f" stroke-width="2.4"/>`,
    `<path d="${symbols[kind] ?? symbols.certificates}" stroke="${accent}" stroke-width="3" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('');
};

export const honourPictures: PictureKind[] = [
  {
    address: /^\/media\/honour\/(?<slug>[a-z0-9-]+)\.svg$/,
    find: async (reading, { slug = '' }) => {
      const honour = await findHonour(reading, slug);
      if (!honour) return undefined;
      const { accent } = (await reading.brand()).facts;
      return { version: digest(honour.digest, accent.light), draw: () => drawSeal(honour, accent.light) };
    },
  },
];
