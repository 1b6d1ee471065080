import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './support/source.ts';

/**
 * Every file that holds values longer than a call, by why no draft can reach a visitor through it (decision 0059). A new memory of content
 * takes the source of a reading: `createMemory` in `domain/memory.ts`.
 */
const reasons = {
  /** Each transaction has a memory of its own. */
  'by source': `
    src/domain/documents/manuals/read
    src/domain/fallback-texts
    src/domain/faults/library
    src/domain/memory
    src/domain/settings/read-setting
    src/server/files/fault-files
  `,
  /** The key is all of the input, or its digest: whoever has the key has the value. */
  pure: `
    src/domain/assets/find-stored
    src/domain/brand/read-brand
    src/domain/documents/fonts/font-for
    src/domain/documents/fonts/noto
    src/domain/downloads/store/page-pictures
    packages/drawings/svg/font
    packages/drawings/svg/shape-text
  `,
  /** Keyed by an object that one reading made, and gone with it. */
  'by object': `
    src/domain/documents/list/facts
    src/domain/documents/list/manual-sections
    src/domain/documents/list/remember
    packages/faults/explain
    packages/faults/words
    src/server/files/media-files
    src/server/http/compression
    src/server/pages/pages
    apps/site/app/page-state
    apps/site/app/route-objects
    apps/site/app/untranslated
    apps/site/entry-server
    apps/site/layout/categories
  `,
  /** Only requests of visitors and background work fill it, never a transaction. */
  'live only': `
    src/domain/downloads/store/files
    src/domain/downloads/store/worker
    src/domain/media/media
    src/domain/tag-index
    src/domain/tagged-cache
    src/server/oidc/oidc
    src/server/pages/answer-cache
    src/server/pages/compact-pages
    src/server/pages/page-cache
  `,
  /** Connections, queues, timers, counters, secrets, and values that follow from the code. */
  'no content': `
    src/db/client
    src/db/write-state
    src/domain/accounts/accounts
    src/domain/accounts/passwords
    src/domain/assets/file-worker
    src/domain/assets/limited-thread
    src/domain/assets/pdfium
    src/domain/change-log
    src/domain/chat/hours
    src/domain/chat/hub
    src/domain/code-digest
    src/domain/content/summaries
    src/domain/desk/record-look
    src/domain/downloads/store/makers
    src/domain/inbox/routing
    src/domain/investor/quote-source
    src/domain/jobs/jobs
    src/domain/jobs/poll
    src/domain/limits/limits
    src/domain/limits/node-budget
    src/domain/media/disk-cache
    src/domain/media/draw-in-turns
    src/domain/media/film/captions
    src/domain/queue/fair-queue
    src/domain/search/han
    src/domain/staff/secrets
    src/domain/uploads/spool
    src/http/docs
    src/http/staff/record-refusal
    packages/contract/i18n/collator
    packages/contract/i18n/country-names
    packages/contract/i18n/intl
    src/server/background/upkeep
    src/server/background/warm-up
    src/server/files/static-files
    src/server/http/hosts
    src/server/log/request-counts
    src/server/pages/render-budget
    src/server/print-progress
    src/server/studio/interface
    src/server/studio/staff-api
    packages/ui/language/countries
    apps/site/app/page-slot
    apps/site/app/render-in-turns
    apps/site/app/take-turn
  `,
  /** Lives as long as one call, one import or one film. */
  'one task': `
    src/domain/assets/pdf-activity
    src/domain/assets/pdf-tokens
    src/domain/content/examine
    src/domain/media/film/make-film
    src/domain/reading
    src/domain/search/vocabulary
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
    apps/site/pages/faults/vote-queue
    apps/site/pages/home/hero/lcd-latin
    apps/site/pages/home/hero/paint-screen
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
