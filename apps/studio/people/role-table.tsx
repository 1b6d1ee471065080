import { countryNamesIn } from '@site/contract/i18n/country-names';
import type { TextKey } from '@site/contract/i18n/keys';
import { locales } from '@site/contract/locales';
import {
  type Grant,
  mayDo,
  mayEver,
  type StaffAction,
  type StaffObject,
  type StaffRole,
  staffRoles,
  type StaffSubject,
} from '@site/contract/staff-roles';
import { useText, useLanguage } from '@site/ui/language/use-text';
import { Icon } from '../parts/icon.tsx';
import styles from './people.module.css';

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

/** What people ask about a role, as rights of the one table. */
const columns: readonly { label: TextKey; right: readonly [StaffAction, StaffSubject] }[] = [
  { label: 'people.mayWrite', right: ['write', 'content'] },
  { label: 'people.mayPublishColumn', right: ['publish', 'content'] },
  { label: 'people.mayProducts', right: ['write', 'catalogue'] },
  { label: 'people.mayFiles', right: ['write', 'media'] },
  { label: 'people.mayLetters', right: ['read', 'inquiries'] },
  { label: 'people.mayChat', right: ['write', 'chat'] },
  { label: 'people.mayComments', right: ['write', 'comments'] },
  { label: 'people.mayMembers', right: ['read', 'members'] },
  { label: 'people.mayApplications', right: ['read', 'applications'] },
  { label: 'people.mayPeople', right: ['write', 'staff'] },
  { label: 'audit.title', right: ['read', 'audit'] },
];

/** Everything, nothing, or only what the grant covers. */
const reachOf = (role: StaffRole, action: StaffAction, subject: StaffSubject): 'all' | 'own' | 'none' => {
  const grant: Grant = { role, publish: true };
  const holder = { grants: [grant] };
  const anything: StaffObject = { subject };
  if (mayDo(holder, action, anything)) return 'all';
  return mayEver(holder, action, subject) ? 'own' : 'none';
};

/** The server's table of roles in words, so that nobody has to guess what a role includes. */
export const RoleTable = () => {
  const t = useText();
  const cells = {
    all: (
      <>
        <Icon name="check" size={15} />
        <span className="visually-hidden">{t('people.reachAll')}</span>
      </>
    ),
    own: <span className="small">{t('people.reachOwn')}</span>,
    none: (
      <>
        <span aria-hidden="true">·</span>
        <span className="visually-hidden">{t('people.reachNone')}</span>
      </>
    ),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="scroll" role="region" aria-label={t('people.roleTable')} tabIndex={0}>
      <table className={styles.matrix}>
        <caption>{t('people.roleTable')}</caption>
        <thead>
          <tr>
            <th>{t('people.role')}</th>
            {columns.map(({ label }) => (
              <th key={label}>{t(label)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {staffRoles.map((role) => (
            <tr key={role}>
              <th scope="row">{t(roles[role].label)}</th>
              {columns.map(({ label, right: [action, subject] }) => (
                <td key={label}>{cells[reachOf(role, action, subject)]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
