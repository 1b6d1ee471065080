import { sql, type SQL } from 'drizzle-orm';

/** The last is the dot that lower() leaves of a Turkish İ; it has no counterpart, so it goes. */
const accents = 'áàâãäåéèêëíìîïóòôõöúùûüçğışñ\u0307';
const plain = 'aaaaaaeeeeiiiiooooouuuucgisn';

/** Upper case and accents do not count. */
export const folded = (text: SQL): SQL => sql`translate(lower(${text}), ${accents}, ${plain})`;

/** In a model, neither do spaces and hyphens. */
export const foldedModel = (text: SQL): SQL => sql`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
