import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Every file that holds values longer than a call, by why no draft can reach a visitor through it (decision 0059). A new memory of content
 * takes the source of a reading: `createMemory` in `domain/memory.ts`.
 */
const reasons = {
  /** Each transaction has a memory of its own. */
  'by source': `domain/documents/manuals/read domain/fallback-texts domain/faults/library domain/memory domain/settings/read-setting
    server/files/fault-files`,
  /** The key is all of the input, or its digest: whoever has the key has the value. */
  pure: `domain/assets/find-stored domain/brand/read-brand domain/documents/fonts/font-for domain/documents/fonts/noto
    domain/downloads/store/page-pictures drawings/svg/font drawings/svg/shape-text`,
  /** Keyed by an object that one reading made, and gone with it. */
  'by object': `domain/documents/list/facts domain/documents/list/manual-sections domain/documents/list/remember faults/explain
    faults/words server/files/media-files server/http/compression server/pages/pages web/app/page-state web/app/route-objects
    web/app/untranslated web/entry-server web/layout/categories`,
  /** Only requests of visitors and background work fill it, never a transaction. */
  'live only': `domain/downloads/store/files domain/downloads/store/worker domain/media/media domain/tag-index domain/tagged-cache
    server/oidc/oidc server/pages/answer-cache server/pages/compact-pages server/pages/page-cache
   `,
  /** Connections, queues, timers, counters, secrets, and values that follow from the code. */
  'no content': `domain/accounts/accounts domain/accounts/passwords db/client db/write-state domain/assets/file-worker
    domain/assets/limited-thread domain/assets/pdfium domain/change-log domain/chat/hours domain/chat/hub domain/code-digest domain/content/summaries domain/desk/record-look
    domain/downloads/store/makers domain/inbox/routing domain/investor/quote-source domain/jobs/jobs domain/jobs/poll
    domain/limits/limits domain/limits/node-budget domain/media/disk-cache domain/media/draw-in-turns domain/media/film/captions
    domain/queue/fair-queue domain/search/han domain/staff/secrets domain/uploads/spool http/docs http/staff/record-refusal i18n/collator i18n/country-names
    i18n/intl server/background/upkeep server/background/warm-up server/files/static-files server/http/hosts
    server/log/request-counts server/pages/render-budget server/print-progress server/studio/interface server/studio/staff-api ui/language/countries
    web/app/page-slot web/app/render-in-turns web/app/take-turn`,
  /** Lives as long as one call, one import or one film. */
  'one task':
    'domain/assets/pdf-activity domain/assets/pdf-tokens domain/content/examine domain/media/film/make-film domain/reading domain/search/vocabulary',
  /** Runs in browsers. */
  browser: `ui/connection/connection ui/notices/notice-store web/app/first-router web/offline/fault-book web/offline/worker web/pages/accounts/parts/phone-numbers
    web/pages/contact/office-hours web/pages/faults/vote-queue web/pages/home/hero/lcd-latin web/pages/home/hero/paint-screen web/state/comparison
    web/state/profile web/state/user web/ui/search-box/catch-typing`,
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
  const areas = 'src/{content,contract,db,domain,drawings,faults,http,i18n,server,ui,web}/**/*.{ts,tsx}';
  const found = globSync(areas)
    .filter((file) => !file.includes('.test.') && holdsMemory(readFileSync(file, 'utf8')))
    .map((file) => file.replace(/^src\/|\.tsx?$/g, ''));
  expect(found.toSorted()).toEqual(explained.toSorted());
});

test('a memory is recognised at the top of a module and inside of what creates it', () => {
  expect(holdsMemory('const books = new Map<string, string>();')).toBe(true);
  expect(holdsMemory('export const createBooks = () => {\n  let last = 0;\n};')).toBe(true);
  expect(holdsMemory('const count = () => {\n  let last = 0;\n};')).toBe(false);
  expect(holdsMemory("const names = new Set(['a']);")).toBe(false);
});
