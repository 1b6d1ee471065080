import { sql } from 'drizzle-orm';
import type { Faults } from '#content/faults/faults.ts';
import type { LinkKind } from '#content/fields/markdown.ts';
import type { ValueOf } from '#content/nouns.ts';
import type { SettingName } from '#contract/tags.ts';
import type { Transaction } from '#db/connection.ts';
import { setting } from '#db/tables/company.ts';
import type { Content } from '../content.ts';
import type { Resolver } from './resolve.ts';
import type { Counts } from './write-entries.ts';
import { digestOf } from './write-entries.ts';

/** What belongs to no single code. Without sentences there is no fault data, and what was there stays. */
const faultSettings = ({ sentences, severity, sourceKinds, sources, wording }: Faults) => ({
  'faults.guidance': { sentences, severity },
  'faults.sources': { kinds: sourceKinds, sources },
  'faults.wording': wording,
});

export type FaultSettings = ReturnType<typeof faultSettings>;

type Home = ValueOf<'home'>;

/** The home page with its links as addresses. */
const homeSetting = (home: Home, to: Resolver) => ({
  ...home,
  business: home.business.map(({ link, ...block }) => {
    const [kind = 'page', slug = ''] = Object.entries(link)[0] ?? [];
    return { ...block, link: to.address({ kind: kind as LinkKind, slug }) };
  }),
});

export type CompanySetting = ValueOf<'company'>;
export type HomeSetting = ReturnType<typeof homeSetting>;

/** The keys that single documents are stored under. */
export type SettingKey = SettingName | keyof FaultSettings;

/** Single documents, by key. */
const settingsOf = (content: Content, to: Resolver): Partial<Record<SettingKey, object>> => {
  const single = <T>(entries: readonly { value: T }[]): T | undefined => entries[0]?.value;
  const parameters = single(content.parameters);
  const home = single(content.home);
  return {
    company: single(content.company),
    home: home && homeSetting(home, to),
    finder: single(content.finder),
    survey: single(content.survey),
    investor: single(content.investor),
    applications: parameters && { list: parameters.applications },
    terminal_groups: parameters && { list: parameters.terminal_groups },
    brand: content.brand,
    ...(content.faults.sentences.length > 0 ? faultSettings(content.faults) : {}),
  };
};

/** Writes the single documents that changed. One that is gone stays as it was: the site cannot do without its company. */
export const writeSettings = async (
  tx: Transaction,
  content: Content,
  to: Resolver,
): Promise<{ counts: Counts; changed: SettingKey[] }> => {
  const settings = settingsOf(content, to);
  const rows = (Object.keys(settings) as SettingKey[]).flatMap((key) => {
    const value = settings[key];
    return value ? [{ key, value: value as Record<string, unknown>, digest: digestOf(value) }] : [];
  });
  const before = new Map(
    (await tx.select({ key: setting.key, digest: setting.digest }).from(setting)).map((row) => [row.key, row.digest]),
  );
  const written = rows.filter(({ key, digest }) => before.get(key) !== digest);
  if (written.length > 0)
    await tx
      .insert(setting)
      .values(written)
      .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value`, digest: sql`excluded.digest` } });
  const created = written.filter(({ key }) => !before.has(key)).length;
  return {
    counts: { created, changed: written.length - created, unchanged: rows.length - written.length, archived: 0 },
    changed: written.map(({ key }) => key),
  };
};
