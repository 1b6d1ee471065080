import * as z from 'zod';
import { localeCodes } from '../locales.ts';
import { scopeOf, staffRoles } from '../staff-roles.ts';
import type { Grant as GrantType } from '../staff-roles.ts';

const listOf = <T extends z.ZodType>(item: T) => z.array(item).min(1, 'error.scopeMissing').max(300).optional();
const Slug = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,80}$/);

const hasScope = ({ role, languages, categories, countries, editions }: GrantType): boolean => {
  const scope = scopeOf(role);
  if (scope === 'languages') return languages !== undefined;
  if (scope === 'categories') return categories !== undefined;
  return scope === undefined || countries !== undefined || editions !== undefined;
};

/** Only what the role asks for, so that a grant never claims a limit that nothing enforces. */
const withoutIdleFields = ({ role, languages, categories, countries, editions, publish }: GrantType): GrantType => {
  const scope = scopeOf(role);
  return {
    role,
    ...(scope === 'languages' ? { languages, ...(publish ? { publish } : {}) } : {}),
    ...(scope === 'categories' ? { categories } : {}),
    ...(scope === 'regions' ? { ...(countries ? { countries } : {}), ...(editions ? { editions } : {}) } : {}),
  };
};

/** A role with its scope: languages for translators, categories for product managers, countries or editions for agents. */
export const Grant = z
  .object({
    role: z.enum(staffRoles),
    languages: listOf(z.enum(localeCodes)),
    categories: listOf(Slug),
    countries: listOf(z.string().regex(/^[A-Z]{2}$/)),
    editions: listOf(z.enum(localeCodes)),
    publish: z.boolean().optional(),
  })
  .refine(hasScope, 'error.scopeMissing')
  .transform(withoutIdleFields);

/** The roles of one person, each at most once. */
export const Grants = z
  .array(Grant)
  .min(1, 'error.chooseOne')
  .refine((grants) => new Set(grants.map(({ role }) => role)).size === grants.length, 'error.field');
