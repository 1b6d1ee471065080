import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';

/** Adds up to `wanted` invented codes that combine manufacturers, parameters and failure modes. */
export const fillFaultCodes = async (db: Db, wanted: number): Promise<number> => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into fault_code (slug, status, sort, digest, manufacturer_id, code, code_key, format, flash, spn, fmi, parameter_id, system_id,
        severity, severity_basis, confidence, families, sources, name, notes, reuse, manufacturer_spn, own_meaning, cause, action)
      select 'bench:' || m.id || ':' || p.spn || ':' || f.fmi, 'published', p.spn * 32 + f.fmi, '', m.id,
        p.spn || '-' || f.fmi || '-' || m.id, p.spn || '-' || f.fmi || '-' || m.id, 'number',
        array[(p.spn % 9 + 1) || '-' || (f.fmi % 9 + 1) || '-' || (m.id % 9 + 1)], p.spn, f.fmi, p.id, p.system_id,
        f.severity, 'fmi', (array['high', 'medium', 'low']::fault_confidence[])[1 + (p.spn + f.fmi) % 3],
        coalesce((select array_agg(k.family) from (select x ->> 'key' as family from jsonb_array_elements(m.families) x limit 2) k), '{}'),
        array['S10'], null, '[]', false, false, false, '[]', '[]'
      from fault_manufacturer m cross join fault_parameter p cross join failure_mode f
      where f.severity is not null
      order by md5(m.id || '-' || p.spn || '-' || f.fmi)
      limit ${wanted}`);
  });
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from fault_code`);
  return rows[0]?.count ?? 0;
};
