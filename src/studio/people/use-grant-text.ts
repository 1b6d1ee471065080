import { locales } from '#contract/locales.ts';
import type { Grant } from '#contract/staff-roles.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { roles } from './roles.ts';

/** A role with its scope in words: "Agent (Brazil, Chile)". */
export const useGrantText = () => {
  const { text: t, locale, intl } = useLanguage();
  const regions = new Intl.DisplayNames(locales[locale].intl, { type: 'region' });
  const ofGrant = ({ role, categories, countries, editions }: Grant): string => {
    const scope = [
      ...(categories ?? []),
      ...(countries ?? []).map((code) => regions.of(code) ?? code),
      ...(editions ?? []).map((code) => locales[code].name),
    ];
    return scope.length > 0 ? `${t(roles[role].label)} (${scope.join(', ')})` : t(roles[role].label);
  };
  return (grants: readonly Grant[]): string => intl.listed(grants.map(ofGrant));
};
