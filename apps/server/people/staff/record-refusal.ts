import { isSessionCode } from '@site/contract/client';
import { apiBase } from '@site/contract/paths';
import { staffCallNames } from '@site/contract/staff/calls';
import { staffEndpointOf } from '@site/contract/staff/endpoints';
import type { Context } from 'hono';
import type { Refusal } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import { addressKey } from '#platform/limits/address.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { limits as budgets } from '#platform/limits/names.ts';
import type { AuditTrail } from '../audit/audit-handlers.ts';
import type { AuditEntry } from '../audit/queries.ts';
import { staffVisitOf } from './gate.ts';

type Deps = {
  trail: Pick<AuditTrail, 'append'>;
  limits: Pick<Limits, 'take'>;
  clock: () => Date;
  log: (error: unknown, requestId: string) => void;
  /** Runs something later. A node that stops before does not count what it had not written. */
  later?: (ms: number, run: () => void) => void;
};

const runLater = (ms: number, run: () => void): void => void setTimeout(run, ms).unref();

/** Refusals that may be an attack. A wrong field is not, and wrong passwords and codes are recorded where they are checked. */
const isSuspicious = ({ code }: Refusal): boolean => [401, 403, 404, 429].includes(code) || isSessionCode(code);

/**
 * Records who was refused what, up to a budget for each person and for each address without one, so that nobody can fill a
 * trail that nobody can shorten. What is beyond the budget becomes one row, which says how many there were.
 */
export const createRefusalRecorder = ({ trail, limits, clock, log, later = runLater }: Deps) => {
  /** Refusals beyond a budget that no row says yet. */
  const uncounted = new Map<string, number>();

  const countBeyond = (key: string, entry: AuditEntry): void => {
    const n = (uncounted.get(key) ?? 0) + 1;
    uncounted.set(key, n);
    if (n > 1) return;
    later(budgets.staffRefusals.seconds * 1000, () => {
      const more = uncounted.get(key) ?? 0;
      uncounted.delete(key);
      const { actor, visit } = entry;
      const row = { at: clock(), actor, action: 'make a call', outcome: 'refused', detail: { more }, visit } as const;
      trail.append(row).catch((error: unknown) => log(error, visit.requestId));
    });
  };

  const record = async (c: Context<Env>, { code, key, limit }: Refusal): Promise<void> => {
    const visit = staffVisitOf(c);
    const actor = c.get('staff');
    const name = staffCallNames.find((one) => c.req.path === `${apiBase}/${staffEndpointOf(one).path}`);
    // An object out of somebody's scope does not exist for them. Without a session, or at an address of no call, it is a typo.
    if (code === 404 && !(actor && name)) return;
    const detail = { ...(name ? { call: name } : {}), code, reason: limit ?? key.replace('error.', '') };
    const entry: AuditEntry = { at: clock(), actor, action: 'make a call', outcome: 'refused', detail, visit };
    const budget = actor ? `staff ${actor.id}` : addressKey(visit.ip);
    if ((await limits.take('staffRefusals', budget)).ok) await trail.append(entry);
    else countBeyond(budget, entry);
  };

  /** Somebody is refused even if that cannot be recorded. */
  return async (c: Context<Env>, refusal: Refusal): Promise<void> => {
    if (!isSuspicious(refusal)) return;
    try {
      await record(c, refusal);
    } catch (error) {
      log(error, c.env.visit.requestId);
    }
  };
};
