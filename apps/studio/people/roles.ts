import { countryNamesIn } from '@site/contract/i18n/country-names';
import type { TextKey } from '@site/contract/i18n/keys';
import { locales } from '@site/contract/locales';
import type { Grant, StaffRole } from '@site/contract/staff-roles';
import { useLanguage } from '@site/ui/language/language-context';

/** How the studio names each role and what it says about it. */
export const roles: Record<StaffRole, { label: TextKey; about: TextKey }> = {
  administrator: { label: 'people.administrator', about: 'people.administratorAbout' },
  editor: { label: 'people.editor', about: 'people.editorAbout' },
  translator: { label: 'people.translator', about: 'people.translatorAbout' },
  product_manager: { label: 'people.productManager', about: 'people.productManagerAbout' },
  agent: { label: 'people.agent', about: 'people.agentAbout' },
  recruiter: { label: 'people.recruiter', about: 'people.recruiterAbout' },
  analyst: { label: 'people.analyst', about: 'people.analystAbout' },
  auditor: { label: 'people.auditor', about: 'people.auditorAbout' },
};

/** A role with its scope in words: "Agent (Brazil, Chile)". */
export const useGrantText = () => {
  const { text: t, locale, intl } = useLanguage();
  const regions = countryNamesIn(locales[locale].intl);
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
