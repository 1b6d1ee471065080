import type { EcuMeaning } from '@site/contract/faults';
import { paths } from '@site/contract/paths';
import type { SearchAnswer } from '@site/contract/search';
import { type Kind, typeName } from '@site/documents/kinds';
import { type CodeQuery, parseCode, writeCode } from '@site/faults/codes';
import { codesInText } from '@site/faults/codes-in-text';
import { sql } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { isPublic } from '#platform/database/public-rows.ts';
import { modelsWithin } from '#search/units.ts';
import { type FaultLibrary, listFaults } from '../faults/library.ts';
import { productCardsOf } from '../products/product-cards.ts';
import { isBest } from '../support/download-queries.ts';

type Fault = NonNullable<SearchAnswer['fault']>;
type Model = SearchAnswer['models'][number];

/** The code that a text certainly names: bare figures may be anything. */
const codeIn = (key: string): string | undefined => {
  const isBare = /^[\d\s]*$/.test(key);
  const named = codesInText(key).find(({ certain }) => certain)?.queries;
  const [first]: (CodeQuery | undefined)[] = named ?? (isBare ? [] : parseCode(key));
  return first && first.kind !== 'words' && first.kind !== 'mode' ? writeCode(first) : undefined;
};

/** A fault as the fault page reads it, also where no manufacturer lists the pair. */
const answerFault = async (reading: Reading, library: FaultLibrary, key: string): Promise<Fault | undefined> => {
  const code = codeIn(key);
  if (code === undefined) return undefined;
  const { read, list } = await listFaults(reading, library, { code, page: 1, limit: 1 });
  const [parsed] = read;
  const meaning: EcuMeaning | undefined = parsed?.known ? (parsed.standard ?? list[0]) : undefined;
  if (!meaning) return undefined;
  return {
    title: meaning.title,
    code,
    severity: meaning.severity,
    meaning: meaning.meaning,
    step: meaning.corrective_action.split('\n')[0] ?? '',
    link: paths.faultCode(code),
  };
};

/** A card for more would be a list of its own. */
const maxModels = 4;

const findModels = async (reading: Reading, key: string): Promise<number[]> => {
  const { codes, figures } = modelsWithin(key, reading.locale);
  if (codes.length + figures.length === 0) return [];
  const { rows } = await reading.db.execute<{ id: number }>(sql`
    with named as (
      select p.id, p.lifecycle, lower(regexp_replace(p.model, '[^A-Za-z0-9]', '', 'g')) as name, regexp_replace(p.model, '\\D', '', 'g') as figures
      from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
      where ${isPublic('p', reading.now)} and ${isPublic('s', reading.now)} and ${isPublic('c', reading.now)}
    )
    select id from (
      select n.id, array_position(${sql.param(codes)}::text[], n.name) as place from named n where n.name = any(${sql.param(codes)}::text[])
      union all
      select n.id, 100 from named n where n.figures = any(${sql.param(figures)}::text[]) and n.name <> all(${sql.param(codes)}::text[])
        and (select count(*) from named o where o.figures = n.figures) = 1
    ) found order by place, id limit ${maxModels}`);
  return rows.map(({ id }) => id);
};

/** The files that people ask for with a model, in this order. */
const cardKinds: readonly Kind[] = ['manual', 'datasheet', 'wiring', 'dimension_pdf', 'modbus_xlsx', 'firmware'];

type FileRow = { productId: number; id: number; kind: Kind; fileName: string; needsLogin: boolean };

const findFiles = async ({ db, locale }: Reading, ids: readonly number[]): Promise<FileRow[]> => {
  const { rows } = await db.execute<FileRow>(sql`
    select distinct on (d.product_id, d.kind) d.product_id as "productId", d.id, d.kind, d.file_name as "fileName", d.needs_login as "needsLogin"
    from download d
    where d.product_id = any(${sql.param(ids)}::int[]) and d.status = 'published' and ${isBest(locale)}
      and d.kind::text = any(${sql.param(cardKinds)}::text[])
    order by d.product_id, d.kind, d.updated desc, d.id`);
  return rows.toSorted((a, b) => cardKinds.indexOf(a.kind) - cardKinds.indexOf(b.kind));
};

const answerModels = async (reading: Reading, key: string): Promise<Model[]> => {
  const ids = await findModels(reading, key);
  if (ids.length === 0) return [];
  const [cards, files] = [await productCardsOf(reading, ids), await findFiles(reading, ids)];
  return cards.map(({ product_id, model, title, image }) => ({
    product_id,
    model,
    title,
    ...(image ? { image } : {}),
    link: paths.product(product_id),
    files: files
      .filter(({ productId }) => productId === product_id)
      .map(({ id, kind, fileName, needsLogin }) => ({
        name: typeName(kind, reading.locale),
        // The list says how to log in; an open file is one click away.
        link: needsLogin ? paths.downloads({ product_id, type: kind }) : paths.file(id, fileName),
        needs_login: needsLogin,
      })),
  }));
};

/** What a text asks for by a code or by models; undefined if it names neither. */
export const answerSearch = async (
  reading: Reading,
  library: FaultLibrary,
  key: string,
): Promise<SearchAnswer | undefined> => {
  const fault = await answerFault(reading, library, key);
  const models = await answerModels(reading, key);
  if (!fault && models.length === 0) return undefined;
  return {
    ...(fault ? { fault } : {}),
    models,
    ...(models.length > 1 ? { compare: paths.contrast(models.map(({ product_id }) => product_id)) } : {}),
  };
};
