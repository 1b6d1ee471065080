import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const domain = join(import.meta.dirname, '../src/domain');

/** The nouns of the domain that each noun imports. Files outside of folders are for all nouns and import none. */
const uses: Record<string, string[]> = {
  accounts: ['captcha', 'downloads', 'inbox', 'limits', 'oidc', 'outbox', 'retention'],
  assets: ['queue', 'storage'],
  audit: ['limits'],
  brand: ['assets', 'storage'],
  careers: ['pages'],
  cases: ['assets', 'catalogue', 'solutions'],
  catalogue: ['assets', 'cases', 'downloads', 'settings', 'solutions'],
  chat: ['inbox', 'outbox', 'settings'],
  comments: ['outbox'],
  contacts: ['cases'],
  content: ['assets', 'brand', 'catalogue', 'downloads', 'settings', 'storage'],
  desk: ['accounts', 'audit', 'chat', 'comments', 'inbox', 'oidc', 'outbox', 'retention', 'settings', 'staff'],
  documents: ['brand', 'catalogue', 'settings'],
  downloads: ['assets', 'brand', 'documents', 'queue', 'storage'],
  faults: ['settings'],
  honours: ['assets'],
  inbox: ['outbox', 'settings', 'storage'],
  investor: ['documents', 'settings'],
  jobs: ['accounts', 'inbox', 'oidc', 'outbox', 'retention', 'staff', 'studio'],
  media: ['assets', 'brand', 'catalogue', 'documents', 'queue', 'storage'],
  news: ['assets', 'search'],
  oidc: ['accounts'],
  outbox: ['brand'],
  pages: ['assets', 'catalogue'],
  retention: ['accounts', 'inbox', 'oidc', 'settings'],
  search: ['assets', 'cases', 'catalogue', 'documents'],
  site: ['assets', 'brand', 'catalogue', 'news', 'settings', 'solutions'],
  solutions: ['assets', 'cases', 'catalogue'],
  staff: ['accounts', 'audit', 'captcha', 'content', 'limits', 'outbox'],
  studio: ['accounts', 'audit', 'brand', 'content', 'media', 'outbox', 'settings', 'staff'],
  support: ['documents', 'downloads', 'search'],
  uploads: ['assets', 'audit', 'content', 'storage', 'studio'],
};

/** Pairs of nouns that import each other, and the reason. */
const mutualImports: Record<string, string> = {
  'accounts oidc': 'an account ends its consents, and a consent reads the claims of its account',
  'accounts retention': 'an account has a retention period, and erasing a person ends the account',
  'cases catalogue': 'a case shows cards of its products, and a product cards of its cases',
  'cases solutions': 'a case shows cards of its solutions, and a solution cards of its cases',
  'catalogue solutions': 'a product shows cards of its solutions, and a solution cards of its products',
};

const nounOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '');

const actualImports = new Map<string, Set<string>>();
for (const entry of readdirSync(domain, { recursive: true, encoding: 'utf8' })) {
  const file = entry.replaceAll('\\', '/');
  if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
  const text = readFileSync(join(domain, file), 'utf8');
  for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const [noun, other] = [nounOf(file), nounOf(posix.join(posix.dirname(file), target))];
    if (other !== noun && other !== '') actualImports.set(noun, (actualImports.get(noun) ?? new Set()).add(other));
  }
}

test('nouns of the domain import exactly the nouns in the table', () => {
  const sorted = [...actualImports].map(([noun, others]) => [noun, [...others].toSorted()] as const);
  expect(Object.fromEntries(sorted)).toEqual(uses);
});

test('two nouns import each other only for a stated reason', () => {
  const pairs = Object.entries(uses).flatMap(([noun, others]) =>
    others.filter((other) => noun < other && uses[other]?.includes(noun)).map((other) => `${noun} ${other}`),
  );
  expect(pairs.toSorted()).toEqual(Object.keys(mutualImports));
});
