import { Manual } from '@site/content/manual/schema';
import { localeCodes, type Locale, type Localised } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { wordsIn } from '@site/documents/words/words';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public-rows.ts';
import { aDocument, type SearchDocument, type Source } from '#search/document.ts';
import { inLanguage, sentences } from './index-content.ts';

type Family = { family: string; categories: { id: number; name: Localised }[] };

/** The categories whose products a family's manual describes. */
const findFamilies = async (db: Queryable, now: Date): Promise<Family[]> =>
  (
    await db.execute<Family>(sql`
      select p.drawing ->> 'family' as family, jsonb_agg(distinct jsonb_build_object('id', c.id, 'name', c.name)) as categories
      from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
      where p.lifecycle = 'active' and p.drawing is not null and ${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)}
      group by 1`)
  ).rows;

const findManuals = async (db: Queryable): Promise<Manual[]> => {
  const { rows } = await db.execute<{ data: unknown }>(sql`
    select r.data from content_entry d join content_revision r on r.id = d.live_id
    where d.collection = 'manual' and r.data is not null order by d.slug`);
  return rows.map(({ data }) => Manual.parse(data));
};

/** A text of a manual without the places that each product fills. */
const withoutValues = (text: string): string => text.replaceAll(/\{\w+(?:\|([^{}]*))?\}/g, '$1');

type Section = { key: string; title: string; text: string };

/** Each alarm by itself, because people look for it by what they see; the other chapters as a whole. */
const sectionsOf = (manual: Manual, locale: Locale): Section[] => {
  const titles = wordsIn(locale).manual;
  const say = (text: Localised): string => withoutValues(inLanguage(text, locale));
  const lines = (key: 'mounting' | 'wiring' | 'start' | 'communication') => ({
    key,
    title: titles[key],
    text: sentences(...manual[key].map(({ text }) => say(text))),
  });
  const named = (list: readonly { name: Localised; text: Localised }[]): string =>
    sentences(...list.map(({ name, text }) => `${say(name)}: ${say(text)}`));
  return [
    ...manual.alarms.map(({ name, cause, action }, at) => ({
      key: `alarm-${at + 1}`,
      title: say(name),
      text: sentences(titles.alarm, say(cause), say(action)),
    })),
    lines('mounting'),
    lines('wiring'),
    lines('start'),
    { key: 'settings', title: titles.settings, text: named(manual.settings) },
    lines('communication'),
    { key: 'maintenance', title: titles.maintenance, text: named(manual.maintenance) },
  ].filter(({ text }) => text !== '');
};

/** An answer in a manual is worth less than one that is read without a login. */
const weight = 0.85;
/** Above all ids of the content, because sections have no row. */
const firstId = 2_000_000;

const make = async (db: Queryable, now: Date): Promise<SearchDocument[]> => {
  const [manuals, families] = [await findManuals(db), await findFamilies(db, now)];
  return localeCodes.flatMap((locale) =>
    manuals.flatMap((manual) => {
      const categories = families.find(({ family }) => family === manual.slug)?.categories ?? [];
      if (categories.length === 0 && manual.slug !== 'common') return [];
      const subject = categories.map(({ name }) => inLanguage(name, locale)).join(', ');
      const [only] = categories.length === 1 ? categories : [];
      const name = sentences(subject === '' ? '' : `${subject}:`, wordsIn(locale).types.manual);
      return sectionsOf(manual, locale).map(({ key, title, text }, at) =>
        aDocument({
          locale,
          type: 'download',
          ref: `section/${manual.slug}/${key}`,
          refId: firstId + at,
          title: `${title} (${name})`,
          unshownText: text,
          link: paths.downloads({ type: 'manual', ...(only ? { class_id: only.id } : {}) }),
          needsLogin: true,
          weight,
        }),
      );
    }),
  );
};

/** Manuals have no rows of their own: a manual that changes renews its documents. */
export const manualSource: Source = { tables: ['download'], make };
