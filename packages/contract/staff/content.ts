import * as z from 'zod';
import { Id } from '../fields.ts';
import { localeCodes } from '../locales.ts';
import { contentSubjects } from '../staff-roles.ts';

export const entryStates = ['draft', 'live', 'changed', 'withdrawn'] as const;
export type EntryState = (typeof entryStates)[number];

export const languageStates = ['source', 'current', 'outdated', 'draft', 'missing'] as const;
export type LanguageState = (typeof languageStates)[number];

/** What a list can be filtered by: `hidden` entries are live, and visitors do not see them. */
export const stateFilters = [...entryStates, 'hidden'] as const;
export type StateFilter = (typeof stateFilters)[number];

export const entrySorts = ['changed', 'day', 'title'] as const;
export type EntrySort = (typeof entrySorts)[number];

const Locale = z.enum(localeCodes);
export const Collection = z.string().regex(/^[a-z_]{1,40}$/);
// Files are named by their company: with letters of any script, and with spaces.
const Slug = z.string().regex(/^[\p{L}\p{N}](?:[^\p{Cc}\\:*?"<>|]{0,198}[^\p{Cc}\\:*?"<>| ])?$/u);
export const NewSlug = z
  .string('error.slug')
  .max(80, 'error.slug')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'error.slug');
const Reason = z.string().trim().max(300, 'error.tooLong');
// Some entries of the fault data are lists. Everything else reads fields, so the type says fields.
const Data = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .describe('The entry, as in a content file; it may have problems') as z.ZodType<
  Record<string, unknown>,
  Record<string, unknown>
>;
const Live = Id.nullable().describe('`live.revision` of the entry as the caller has read it');

const Entry = z.object({ collection: Collection, slug: Slug });
export const EntryInput = Entry;

/** Where in an entry: names of fields and numbers of list items. The last step of a text is its language. */
export const Path = z.array(z.union([z.string(), z.number()]));

export const Problem = z.object({
  collection: z.string(),
  slug: z.string(),
  path: Path,
  locale: Locale.optional().describe('The language that has to be left out of a publication, if any'),
  message: z.string(),
});
export type Problem = z.output<typeof Problem>;

const LanguageInEntry = z.object({
  state: z.enum(languageStates),
  texts: z.number().int().optional().describe('How many are missing or outdated'),
  since: z.iso.datetime().optional().describe('Since when the oldest of them is outdated'),
});
const Titles = z.partialRecord(Locale, z.string());
const Languages = z.record(Locale, LanguageInEntry);

const Listed = z.object({
  collection: z.string(),
  slug: z.string(),
  titles: Titles,
  grouping: z.string().optional().describe('The slug of its class, series or category'),
  day: z.string().optional(),
  picture: z.string().optional().describe('The address of a small picture'),
  picture_dark: z.string().optional().describe('The same picture for the dark theme'),
  state: z.enum(entryStates),
  languages: Languages,
  author: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  version: z.number().int().describe('Of the working copy; 0 without one'),
  live_revision: Id.optional().describe('What is on the site now'),
  hidden: z
    .object({ until: z.iso.datetime().optional().describe('When it appears by itself, if it does') })
    .optional()
    .describe('Present if it is live and visitors do not see it'),
  scheduled: z.iso.datetime().optional().describe('When the next release with this entry is due'),
});

const Rights = z.object({
  write: z.boolean(),
  publish: z.boolean(),
  languages: z
    .array(Locale)
    .optional()
    .describe('If present, the caller may write texts in these languages and nothing else'),
  publish_languages: z
    .array(Locale)
    .optional()
    .describe('If present, the caller may publish texts in these languages and nothing else'),
});

export const CollectionListData = z.object({
  list: z.array(
    z.object({
      collection: z.string(),
      label: z.string().describe('Of one entry'),
      plural: z.string().describe('Of its list'),
      subject: z.enum(contentSubjects),
      can_create: z.boolean().describe('Not for collections with one entry only, nor for files, which are uploaded'),
      is_setting: z.boolean().describe('One entry with the same slug as its collection, listed under Settings'),
      total: z.number().int(),
      may: Rights,
    }),
  ),
});

export const EntryListInput = z.object({
  collection: Collection,
  search: z.string().max(200).optional(),
  state: z.enum(stateFilters).optional(),
  language: Locale.optional().describe('Together with `language_state`'),
  language_state: z.enum(languageStates).optional(),
  grouping: z.string().max(120).optional(),
  author: z.string().max(120).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  sort: z.enum(entrySorts).default('changed'),
  locale: Locale.default('en').describe('The language of the titles to sort by'),
  cursor: z.string().max(600).optional().describe('`next` of the page before'),
  limit: z.number().int().min(1).max(200).default(50),
});
export const EntryListData = z.object({
  list: z.array(Listed),
  total: z.number().int(),
  next: z.string().optional(),
});

/** An entry by its name and its titles. */
export const Naming = z.object({ collection: z.string(), slug: z.string(), titles: Titles });

export const EntryReadData = Listed.extend({
  data: Data.describe('The working copy, or else what is or was live'),
  version: z.number().int().describe('Send it as If-Match; 0 without a working copy'),
  live: z.object({ revision: Id, data: Data }).nullable(),
  conflicts: z.array(Path).describe('Fields that a later publication changed as well: compare and save again'),
  problems: z.array(Problem),
  outdated: z.array(z.object({ locale: Locale, path: Path, since: z.iso.datetime() })),
  used_in: z.array(Naming),
  may: Rights,
  can_delete: z.boolean().describe('It was never live, and the caller may write all of it'),
  withdrawal: Id.optional().describe('The revision that took it off the site, if nothing has been written since'),
  page: z.url().optional().describe('Its page on the site, in the language of the caller, if visitors see it'),
});

/** One save, however often it has to be sent: the attempts count up until one of them is answered. */
const SaveAttempt = z.object({ id: z.uuid('error.field'), attempt: z.number().int().min(1).max(1_000_000) });
export type SaveAttempt = z.output<typeof SaveAttempt>;
export const EntrySaveInput = Entry.extend({
  data: Data,
  live: Live,
  save: SaveAttempt.optional().describe(
    'The next attempt is merged with what an earlier one stored, although nobody heard',
  ),
});
/** What is saved now: what was sent, merged with what others saved meanwhile. */
export const SavedData = z.object({
  version: z.number().int(),
  live: Live,
  data: Data,
  problems: z.array(Problem),
});
/** Views that the studio draws while somebody types. */
export const drawnViews = ['front', 'dimension', 'rear', 'model', 'diagram', 'scene'] as const;
export type DrawnView = (typeof drawnViews)[number];

export const EntryDrawInput = Entry.extend({
  data: Data,
  view: z.enum(drawnViews),
  locale: Locale,
  theme: z.enum(['light', 'dark']).default('light'),
});
export const EntryDrawData = z.object({
  svg: z.string().optional().describe('Absent while the entry has problems'),
});

export const EntryDocumentsData = z.object({
  list: z.array(
    z.object({
      name: Titles,
      version: z.string(),
      is_uploaded: z.boolean().describe('Otherwise the site makes it from the entry'),
      needs_login: z.boolean(),
      updated: z.iso.date(),
      languages: z
        .partialRecord(Locale, z.string().nullable())
        .describe('SHA-256 of the file; null until somebody first asked for it'),
    }),
  ),
});

export const EntryCreateInput = z.object({ collection: Collection, slug: NewSlug, data: Data.default({}) });
export const EntryDuplicateInput = Entry.extend({ to: NewSlug });
export const TextConfirmInput = Entry.extend({
  locale: Locale,
  path: Path.max(20).optional().describe('One text; all of the language if absent'),
});

export const EntryPublishInput = Entry.extend({
  languages: z.array(Locale).min(1, 'error.chooseOne').optional().describe('All if absent'),
  reason: Reason.default(''),
});
export const PublishedData = z.object({ revision: Id.describe('For `entryUndo`') });
export const EntryWithdrawInput = Entry.extend({ live: Id, reason: Reason.default('') });
export const EntryUndoInput = Entry.extend({ live: Id.describe('The revision to undo, which must still be live') });

const Revision = z.object({
  revision: Id,
  author: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  is_withdrawal: z.boolean(),
  is_live: z.boolean(),
});
const Version = z.object({
  version: z.number().int(),
  author: z.string(),
  at: z.iso.datetime(),
  name: z.string().optional().describe('Versions without a name are deleted after 30 days'),
});
export const RevisionListData = z.object({ revisions: z.array(Revision), versions: z.array(Version) });

/** One revision or one saved version. */
const Chosen = Entry.extend({ revision: Id.optional(), version: Id.optional() });
const hasOne = ({ revision, version }: { revision?: number | undefined; version?: number | undefined }): boolean =>
  (revision === undefined) !== (version === undefined);

export const RevisionReadInput = Chosen.extend({
  against: z.enum(['previous', 'live', 'copy']).default('previous').describe('What to compare it with'),
}).refine(hasOne, 'error.field');
export const RevisionReadData = z.object({
  author: z.string(),
  at: z.iso.datetime(),
  data: Data.nullable(),
  differences: z.array(
    z.object({
      path: Path,
      locale: Locale.optional(),
      before: z.unknown().optional(),
      after: z.unknown().optional(),
      words: z
        .array(z.object({ text: z.string(), change: z.enum(['added', 'removed']).optional() }))
        .optional()
        .describe('The parts of a text that both sides have'),
    }),
  ),
});
export const RevisionRestoreInput = Chosen.extend({ live: Live }).refine(hasOne, 'error.field');
export const VersionKeepInput = Entry.extend({
  name: z.string().trim().min(1, 'error.nameEmpty').max(80, 'error.tooLong'),
});

export const ReferenceSearchInput = z.object({
  collection: Collection.optional().describe('Without it, all collections that the caller may read'),
  search: z.string().max(200).optional(),
  slugs: z.string().max(4000).optional().describe('Only these, separated by commas'),
  limit: z.number().int().min(1).max(100).default(20),
});
export const ReferenceSearchData = z.object({
  list: z.array(
    Listed.pick({
      collection: true,
      slug: true,
      titles: true,
      grouping: true,
      state: true,
      picture: true,
      picture_dark: true,
    }),
  ),
});

export const PreviewLinkData = z.object({
  id: Id,
  link: z.string().describe('Shown only now: the server stores a hash'),
  expires: z.iso.datetime(),
});
export const PreviewLinkListData = z.object({
  list: z.array(z.object({ id: Id, author: z.string(), created: z.iso.datetime(), expires: z.iso.datetime() })),
});

export const PresenceInput = Entry.extend({
  field: z.string().max(200).optional().describe('The field with the cursor, as the interface names it'),
  leave: z.boolean().optional().describe('The entry was closed'),
});
export const PresenceData = z.object({
  others: z.array(z.object({ id: Id, name: z.string(), field: z.string().optional() })),
  version: z.number().int().describe('Of the working copy, 0 without one: who has another reads the entry again'),
  live: Live,
});
