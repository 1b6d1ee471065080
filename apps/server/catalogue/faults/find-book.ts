import {
  type Book,
  type FailureMode,
  type FaultMaker,
  type FaultParameter,
  type FaultSystem,
  noSeverityRules,
} from '@site/faults/book';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public.ts';
import { readSetting } from '#platform/settings/read-setting.ts';

type WithId<T> = T & { id: number };

/** All fault data except the makers' codes. */
export const findBook = async (db: Queryable, now: Date) => {
  const [guidance, sources, wording, systems, modes, parameters, makers] = await Promise.all([
    readSetting(db, 'faults.guidance'),
    readSetting(db, 'faults.sources'),
    readSetting(db, 'faults.wording'),
    db.execute<WithId<FaultSystem>>(
      sql`select s.id, s.slug as key, s.name from fault_system s where ${isPublic('s', now)} order by s.sort, s.id`,
    ),
    db.execute<FailureMode>(sql`
      select m.fmi, m.kind, m.name, m.state, m.meaning from failure_mode m
      where ${isPublic('m', now)} order by m.fmi`),
    db.execute<FaultParameter>(sql`
      select p.spn, s.slug as system, p.quantity, p.unit, p.pgn, p.topic, p.common, p.name
      from fault_parameter p join fault_system s on s.id = p.system_id where ${isPublic('p', now)} order by p.spn`),
    db.execute<WithId<FaultMaker>>(
      sql`select m.id, m.slug as key, m.name, m.families from fault_maker m where ${isPublic('m', now)} order by m.sort, m.id`,
    ),
  ]);
  const book: Book = {
    systems: systems.rows.map(({ key, name }) => ({ key, name })),
    modes: modes.rows,
    parameters: parameters.rows.map(({ unit, pgn, topic, ...rest }) => ({
      ...rest,
      ...(unit ? { unit } : {}),
      ...(pgn ? { pgn } : {}),
      ...(topic ? { topic } : {}),
    })),
    makers: makers.rows.map(({ key, name, families }) => ({ key, name, families })),
    severity: guidance?.severity ?? noSeverityRules,
    sentences: guidance?.sentences ?? [],
    sources: sources?.sources ?? [],
    sourceKinds: sources?.kinds ?? [],
  };
  return {
    book,
    names: (wording?.names ?? []).map(({ text }) => ({ en: text.en, name: text })),
    makerIds: new Map(makers.rows.map(({ id, key }) => [key, id])),
    systemIds: new Map(systems.rows.map(({ id, key }) => [key, id])),
  };
};
