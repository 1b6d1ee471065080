import type { SettingKey } from '@site/content/definition';
import { inArray, sql } from 'drizzle-orm';
import { setting } from '#catalogue/company/table.ts';
import type { Transaction } from '#platform/database/connection.ts';
import { type Counts, digestOf } from './upsert-entries.ts';

/** Writes changed settings. One that is missing from the content is not deleted, because the site needs its company. */
export const writeSettings = async (
  tx: Transaction,
  settings: ReadonlyMap<SettingKey, object>,
): Promise<{ counts: Counts; changed: SettingKey[] }> => {
  const keys = [...settings.keys()];
  if (keys.length === 0) return { counts: { created: 0, changed: 0, unchanged: 0, archived: 0 }, changed: [] };
  const stored = await tx
    .select({ key: setting.key, digest: setting.digest })
    .from(setting)
    .where(inArray(setting.key, keys));
  const before = new Map(stored.map(({ key, digest }) => [key, digest]));
  const written = [...settings]
    .map(([key, value]) => ({ key, value: { ...value }, digest: digestOf(value) }))
    .filter(({ key, digest }) => before.get(key) !== digest);
  if (written.length > 0)
    await tx
      .insert(setting)
      .values(written)
      .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value`, digest: sql`excluded.digest` } });
  const created = written.filter(({ key }) => !before.has(key)).length;
  return {
    counts: { created, changed: written.length - created, unchanged: keys.length - written.length, archived: 0 },
    changed: written.map(({ key }) => key),
  };
};
