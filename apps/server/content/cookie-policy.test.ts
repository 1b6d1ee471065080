import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { sitePagePath } from '@site/content/page/addresses';
import { localeCodes } from '@site/contract/locales';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every file that stores something in a visitor's browser, and the names it uses. */
const storing: Record<string, string[]> = {
  'apps/server/people/accounts/session.ts': ['session', 'signed_in'],
  'apps/server/desk/chat/http.ts': ['chat'],
  'apps/server/platform/http/hosts.ts': ['lang'],
  'apps/server/people/oidc/provider.ts': ['oidc_session', 'oidc_interaction', 'oidc_resume'],
  'apps/site/app/root.tsx': ['activeRoute'],
  'apps/site/chrome/chat/chat-memory.ts': ['chat-open', 'draft:*', 'chat-begun'],
  'apps/site/chrome/cookie-consent.ts': ['cookiediv'],
  'apps/site/chrome/inquiry/panel-state.ts': ['inquiry-panel'],
  'apps/site/offline/worker.ts': ['ecucode-*'],
  'apps/site/pages/faults/fault-vote.tsx': ['faultVotes'],
  'apps/site/pages/faults/codes-page.tsx': ['faultCodes'],
  'apps/site/state/comparison.ts': ['comparison'],
  'apps/site/state/request-list.ts': ['request-list'],
  'apps/site/state/user.ts': ['user'],
  'apps/site/layout/header/header.tsx': ['theme'],
  'packages/ui/form/draft.ts': ['draft:*'],
};
/** Their keys are defined in another file, or only appear in the self-test's own output. */
const keyFiles: Record<string, string> = {
  'apps/site/state/comparison.ts': 'apps/site/state/comparison-key.ts',
  'apps/site/state/request-list.ts': 'apps/site/state/request-key.ts',
};
const passing = ['apps/site/pages/self-test/checks.ts'];

const table = () => {
  const page = parse(read('demo/content/pages/cookies.yaml')) as {
    blocks: { kind: string; rows?: (string | Record<string, string>)[][] }[];
  };
  return page.blocks.find(({ kind }) => kind === 'table')?.rows ?? [];
};
/** Names are the same in all languages; the tag manager's row has words instead, because its names are not ours. */
const names = () => table().flatMap(([name]) => (typeof name === 'string' ? name.split(', ') : []));

test('the cookie policy names every key that the code stores, and no other', () => {
  expect(names().toSorted()).toEqual([...new Set(Object.values(storing).flat())].toSorted());
  for (const [file, keys] of Object.entries(storing))
    for (const key of keys) expect(read(keyFiles[file] ?? file), file).toContain(key.replace('*', ''));
});

test('no other file of the front end stores anything', async () => {
  const writes = /(?:local|session)Storage(?:\.setItem|;)|Storage => |caches\.open|document\.cookie =[^=]|indexedDB/;
  const found: string[] = [];
  for await (const file of glob('apps/site/**/*.{ts,tsx,js}', { cwd: root }))
    if (!file.includes('.test.') && writes.test(read(file))) found.push(file);
  const listed = Object.keys(storing).filter((file) => file.startsWith('apps/site/'));
  expect(found.toSorted()).toEqual([...listed, ...passing].toSorted());
});

test('each row has kind, purpose and duration in six languages', () => {
  for (const [, ...cells] of table())
    for (const cell of cells) expect(Object.keys(cell).toSorted()).toEqual([...localeCodes].toSorted());
});

test('a link to the cookie policy leads to it, not to the privacy policy', () =>
  expect(sitePagePath('cookies')).toBe('/policy?type=cookies'));
