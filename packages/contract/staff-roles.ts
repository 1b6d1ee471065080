import type { Locale } from './locales.ts';

/** What staff work with. Each collection of the content belongs to one of the first six, by `subject` of its definition. */
export const staffSubjects = [
  'content',
  'catalogue',
  'careers',
  'surveys',
  'media',
  'settings',
  'inquiries',
  'chat',
  'comments',
  'members',
  'applications',
  'outbox',
  'insight',
  'staff',
  'audit',
] as const;
export type StaffSubject = (typeof staffSubjects)[number];
export const contentSubjects = [
  'content',
  'catalogue',
  'careers',
  'surveys',
  'media',
  'settings',
] as const satisfies readonly StaffSubject[];
export type ContentSubject = (typeof contentSubjects)[number];

/** Subjects that hold personal data of visitors: even looking at an entry is a row in the audit trail. */
export const personalSubjects = [
  'inquiries',
  'chat',
  'comments',
  'members',
  'applications',
  'outbox',
] as const satisfies readonly StaffSubject[];

/** `publish` includes scheduling and withdrawing. `export` and `erase` take personal data out, or away for good. */
export const staffActions = ['read', 'write', 'publish', 'export', 'erase'] as const;
export type StaffAction = (typeof staffActions)[number];

/** What limits a right: nothing, the languages, the product categories, or the countries and editions of the grant. */
export type ScopeKind = 'languages' | 'categories' | 'regions';

type Right = {
  subjects: readonly StaffSubject[];
  actions: readonly StaffAction[];
  scope?: ScopeKind;
  /** Only for grants that allow publishing. */
  ifMayPublish?: true;
};

const editedSubjects = ['content', 'catalogue', 'careers', 'surveys', 'media'] as const;
const readOnly = ['read'] as const;
const manage = ['read', 'write', 'publish'] as const;

/**
 * What each role may do: the only table of rights. The server decides by it, the interface hides by it.
 *
 * Applications are for recruiters alone. An administrator who has to see one gives themselves that role, which the audit
 * trail shows.
 */
export const roleRights = {
  administrator: [{ subjects: staffSubjects.filter((subject) => subject !== 'applications'), actions: staffActions }],
  editor: [{ subjects: editedSubjects, actions: manage }],
  translator: [
    { subjects: editedSubjects, actions: readOnly },
    { subjects: editedSubjects, actions: ['write'], scope: 'languages' },
    { subjects: editedSubjects, actions: ['publish'], scope: 'languages', ifMayPublish: true },
  ],
  product_manager: [
    { subjects: ['catalogue', 'media'], actions: readOnly },
    { subjects: ['catalogue'], actions: ['write', 'publish'], scope: 'categories' },
    // Files of products are uploaded before a product names them, so they have no category yet.
    { subjects: ['media'], actions: ['write'] },
  ],
  agent: [{ subjects: ['inquiries', 'chat', 'comments'], actions: ['read', 'write'], scope: 'regions' }],
  recruiter: [
    { subjects: ['careers'], actions: manage },
    { subjects: ['applications'], actions: staffActions },
  ],
  analyst: [
    { subjects: ['insight'], actions: ['read', 'export'] },
    { subjects: ['surveys'], actions: manage },
  ],
  auditor: [{ subjects: [...contentSubjects, 'insight', 'staff', 'audit'], actions: readOnly }],
} as const satisfies Record<string, readonly Right[]>;

export type StaffRole = keyof typeof roleRights;
export const staffRoles = Object.keys(roleRights) as StaffRole[];

/** The scope that a grant of a role must name, for roles that have one. */
export const scopeOf = (role: StaffRole): ScopeKind | undefined =>
  (roleRights[role] as readonly Right[]).find(({ scope }) => scope !== undefined)?.scope;

/** A role of one person, with the limits that the role asks for. */
export type Grant = {
  role: StaffRole;
  languages?: readonly Locale[] | undefined;
  /** Slugs of product categories. */
  categories?: readonly string[] | undefined;
  /** Two-letter codes. */
  countries?: readonly string[] | undefined;
  editions?: readonly Locale[] | undefined;
  /** Whether a translator may also publish. */
  publish?: boolean | undefined;
};

/** What an act touches. A scoped right does not cover an act that leaves its scope open. */
export type StaffObject = {
  subject: StaffSubject;
  /** The languages whose texts the act changes; absent if it changes anything else. */
  languages?: readonly Locale[] | undefined;
  /** The product categories that the entry belongs to. */
  categories?: readonly string[] | undefined;
  country?: string | undefined;
  edition?: Locale | undefined;
};

const areWithin = <T>(values: readonly T[] | undefined, allowed: readonly T[] | undefined): boolean =>
  values !== undefined && values.length > 0 && values.every((value) => allowed?.includes(value));

const isInScope: Record<ScopeKind, (grant: Grant, object: StaffObject) => boolean> = {
  languages: (grant, object) => areWithin(object.languages, grant.languages),
  categories: (grant, object) => areWithin(object.categories, grant.categories),
  regions: ({ countries, editions }, { country, edition }) =>
    (country !== undefined && countries?.includes(country) === true) ||
    (edition !== undefined && editions?.includes(edition) === true),
};

const rightsFor = (grant: Grant, action: StaffAction, subject: StaffSubject): readonly Right[] =>
  (roleRights[grant.role] as readonly Right[]).filter(
    ({ subjects, actions, ifMayPublish }) =>
      subjects.includes(subject) && actions.includes(action) && (!ifMayPublish || grant.publish === true),
  );

type Holder = { grants: readonly Grant[] };

/** Whether a person may do this to this object. */
export const mayDo = ({ grants }: Holder, action: StaffAction, object: StaffObject): boolean =>
  grants.some((grant) =>
    rightsFor(grant, action, object.subject).some(
      ({ scope }) => scope === undefined || isInScope[scope](grant, object),
    ),
  );

/** The countries and editions that somebody's rights are limited to, for queries of lists; `all` if one right has no limit. */
export type Regions = 'all' | { countries: readonly string[]; editions: readonly Locale[] };

export const regionsOf = ({ grants }: Holder, action: StaffAction, subject: StaffSubject): Regions => {
  const holding = grants.filter((grant) => rightsFor(grant, action, subject).length > 0);
  if (holding.some((grant) => rightsFor(grant, action, subject).some(({ scope }) => scope === undefined))) return 'all';
  return {
    countries: holding.flatMap(({ countries = [] }) => countries),
    editions: holding.flatMap(({ editions = [] }) => editions),
  };
};

/** Whether there can be an object to which a person may do this: decides what the interface shows and which calls are open. */
export const mayEver = (
  { grants }: Holder,
  action: StaffAction,
  subject: StaffSubject | readonly StaffSubject[],
): boolean => [subject].flat().some((one) => grants.some((grant) => rightsFor(grant, action, one).length > 0));
