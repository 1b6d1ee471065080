import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import {
  type Book,
  type FailureMode,
  type FaultMaker,
  type FaultParameter,
  type FaultSystem,
  noSeverity,
} from '#faults/book.ts';
import type { FaultSettings } from '../content/import/settings.ts';
import { isPublic } from '../public.ts';

type Kept<T> = T & { id: number };
type SettingRow = { key: keyof FaultSettings; value: unknown };

/** Everything about faults but the makers' rows, from the database. */
export const findBook = async (db: Queryable, now: Date) => {
  const [settings, systems, modes, parameters, makers] = await Promise.all([
    db.execute<SettingRow>(sql`select key, value from setting where key like 'faults.%'`),
    db.execute<Kept<FaultSystem>>(
      sql`select s.id, s.slug as key, s.name from fault_system s where ${isPublic('s', now)} order by s.sort, s.id`,
    ),
    db.execute<FailureMode>(sql`
      select m.fmi, m.kind, m.name, m.state, m.meaning from failure_mode m
      where ${isPublic('m', now)} order by m.fmi`),
    db.execute<FaultParameter>(sql`
      select p.spn, s.slug as system, p.quantity, p.unit, p.pgn, p.topic, p.common, p.name
      from fault_parameter p join fault_system s on s.id = p.system_id where ${isPublic('p', now)} order by p.spn`),
    db.execute<Kept<FaultMaker>>(
      sql`select m.id, m.slug as key, m.name, m.families from fault_maker m where ${isPublic('m', now)} order by m.sort, m.id`,
    ),
  ]);
  const setting = <K extends keyof FaultSettings>(key: K) =>
    settings.rows.find((row) => row.key === key)?.value as FaultSettings[K] | undefined;
  const sources = setting('faults.sources');
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
    severity: setting('faults.guidance')?.severity ?? noSeverity,
    sentences: setting('faults.guidance')?.sentences ?? [],
    sources: sources?.sources ?? [],
    sourceKinds: sources?.kinds ?? [],
  };
  return {
    book,
    names: (setting('faults.wording')?.names ?? []).map(({ text }) => ({ en: text.en, name: text })),
    makerIds: new Map(makers.rows.map(({ id, key }) => [key, id])),
    systemIds: new Map(systems.rows.map(({ id, key }) => [key, id])),
  };
};
