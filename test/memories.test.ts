import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './support/source.ts';

/**
 * Every file that holds values longer than a call, by why no draft can reach a visitor through it (decision 0059). A new memory of content
 * takes the source of a reading: `createMemory` in `platform/cache/reading.ts`.
 */
const reasons = {
  /** Each transaction has a memory of its own. */
  'by source': `
    apps/server/documents/sources/read-entries
    apps/server/platform/cache/fallback-texts
    apps/server/catalogue/faults/library
    apps/server/platform/cache/reading
    apps/server/platform/settings/read-setting
    apps/server/catalogue/faults/files
  `,
  /** The key is all of the input, or its digest: whoever has the key has the value. */
  pure: `
    apps/server/assets/stored-assets
    apps/server/assets/brand/read-brand
    apps/server/assets/brand/page-art
    packages/documents/fonts/font-for
    apps/server/documents/downloads/store/page-pictures
    packages/drawings/svg/font
    packages/drawings/svg/shape-text
  `,
  /** Keyed by an object that one reading made, and gone with it. */
  'by object': `
    apps/server/documents/list/facts
    apps/server/documents/list/manual-sections
    packages/faults/explain
    packages/faults/words
    apps/server/documents/files/media-files
    apps/server/platform/http/compression
    apps/server/pages/pages
    apps/site/app/page-state
    apps/site/app/route-objects
    apps/site/app/untranslated
    apps/site/entry-server
    apps/site/layout/categories
  `,
  /** Only requests of visitors and background work fill it, never a transaction. */
  'live only': `
    apps/server/documents/downloads/store/files
    apps/server/documents/downloads/store/worker
    apps/server/documents/pictures/media
    apps/server/platform/cache/tagged-cache
    apps/server/people/oidc/oidc
    apps/server/platform/cache/answer-cache
    apps/server/platform/cache/page-cache
  `,
  /** Connections, queues, timers, counters, secrets, and values that follow from the code. */
  'no content': `
    apps/server/platform/database/client
    apps/server/platform/database/outage
    apps/server/people/accounts/accounts
    apps/server/people/accounts/passwords
    apps/server/assets/file-worker
    apps/server/assets/file-threads
    apps/server/assets/pdfium
    apps/server/desk/chat/chat
    apps/server/desk/chat/http
    apps/server/platform/cache/code-digest
    apps/server/content/summaries
    apps/server/desk/staff/acting
    apps/server/documents/downloads/store/document-workers
    apps/server/desk/inbox/letters
    apps/server/catalogue/investor/quote-source
    apps/server/platform/queue/jobs
    apps/server/platform/queue/poll
    apps/server/platform/limits/limits
    apps/server/platform/limits/node-budget
    apps/server/documents/pictures/product-pictures
    apps/server/documents/pictures/pictures
    apps/server/platform/queue/fair-queue
    apps/server/search/words
    apps/server/people/staff/one-time-codes
    apps/server/studio/uploads/spool
    apps/server/studio/uploads/media-library
    apps/server/api/api
    apps/server/people/staff/record-refusal
    packages/contract/i18n/collator
    packages/contract/i18n/country-names
    packages/contract/i18n/intl
    apps/server/start/background/upkeep
    apps/server/start/background/warm-up
    apps/server/platform/http/static-files
    apps/server/platform/http/hosts
    apps/server/platform/log/metrics
    apps/server/pages/render-budget
    apps/server/start/print-progress
    apps/server/start/studio/interface
    apps/server/start/studio/staff-api
    packages/ui/language/countries
    apps/site/app/page-slot
    apps/site/app/render-in-turns
    apps/site/app/yield-to-event-loop
  `,
  /** Lives as long as one call, one import or one film. */
  'one task': `
    apps/server/assets/pdf-activity
    apps/server/assets/pdf-tokens
    apps/server/content/examine
    apps/server/documents/pictures/film/make-film
    apps/server/search/vocabulary
  `,
  /** Runs in browsers. */
  browser: `
    packages/ui/connection/connection
    packages/ui/notices/notice-store
    apps/site/app/first-router
    apps/site/offline/fault-book
    apps/site/offline/worker
    apps/site/pages/accounts/parts/phone-numbers
    apps/site/pages/contact/office-hours
    apps/site/pages/faults/fault-vote
    apps/site/pages/home/hero/lcd-latin
    apps/site/pages/home/hero/controller
    apps/site/state/comparison
    apps/site/state/profile
    apps/site/state/user
    apps/site/ui/search-box/catch-typing
  `,
};
const explained = Object.values(reasons).flatMap((files) => files.trim().split(/\s+/));

const emptyMap = String.raw`new (?:Weak)?(?:Map|Set)\b(?:<.*>)?\(\)`;
const cache = String.raw`create(?:TaggedCache|Memory|ChangeLog|AnswerCache|DiskCache|NodeBudget|TagIndex)\b|rememberFor\b|memoize\b`;
/** A variable or an empty collection, at the top of a module or of a function that creates something long-lived. */
const declaration = new RegExp(
  String.raw`^( {2})?(?:export )?(?:let \w+|const \w+(?:: [^=]+)? = (?:${emptyMap}|${cache}))`,
);
const factory = /^(?:export )?const (?:create|memo|remember)\w* = /;

const holdsMemory = (code: string): boolean => {
  let isInFactory = false;
  return code.split('\n').some((line) => {
    if (/^[a-z]/.test(line)) isInFactory = factory.test(line);
    const found = declaration.exec(line);
    return found !== null && (found[1] === undefined || isInFactory);
  });
};

test('every memory that outlives a call is listed with the reason why it cannot leak a draft', () => {
  const found = sourceFiles
    .filter((file) => !file.startsWith('apps/studio/') && holdsMemory(textOf(file)))
    .map((file) => file.replace(/\.tsx?$/, ''));
  expect(found.toSorted()).toEqual(explained.toSorted());
});

test('a memory is recognised at the top of a module and inside of what creates it', () => {
  expect(holdsMemory('const books = new Map<string, string>();')).toBe(true);
  expect(holdsMemory('export const createBooks = () => {\n  let last = 0;\n};')).toBe(true);
  expect(holdsMemory('const count = () => {\n  let last = 0;\n};')).toBe(false);
  expect(holdsMemory("const names = new Set(['a']);")).toBe(false);
});
