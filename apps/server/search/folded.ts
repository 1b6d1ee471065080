import { sql, type SQL } from 'drizzle-orm';

/** The last one is the combining dot that lower() leaves of a Turkish İ. It has no counterpart, so it is removed. */
const accents = 'áàâãäåéèêëíìîïóòôõöúùûüçğışñ\u0307';
const plain = 'aaaaaaeeeeiiiiooooouuuucgisn';

/** Folds case and accents. */
export const folded = (text: SQL): SQL => sql`translate(lower(${text}), ${accents}, ${plain})`;

/** Folds a model, in which spaces and hyphens do not count either. */
export const foldedModel = (text: SQL): SQL => sql`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
