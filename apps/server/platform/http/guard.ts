import type { Context } from 'hono';
import type { Captcha } from '../captcha/captcha.ts';
import { addressKey } from '../limits/address.ts';
import type { LimitName, Limits } from '../limits/limits.ts';
import type { NodeLimitName } from '../limits/names.ts';
import { Refusal } from './answer.ts';
import type { Env } from './visit.ts';

type Deps = { limits: Limits; captcha: Captcha };

export const tooManyRequests = (retryAfter: number, limit: LimitName | NodeLimitName | 'passwords'): Refusal =>
  Object.assign(
    new Refusal(429, 'error.tooOften', { retry_after: retryAfter }, { 'retry-after': String(retryAfter) }),
    { limit },
  );

/** Protects expensive calls with budgets and the captcha. Passes, or throws a refusal. */
export const createGuard = ({ limits, captcha }: Deps) => ({
  /** Counts by the caller's address, unless there is a key such as an account or a target. */
  limit: async (c: Context<Env>, name: LimitName, key?: string): Promise<void> => {
    const result = await limits.take(name, key ?? addressKey(c.env.visit.ip));
    if (!result.ok) throw tooManyRequests(result.retryAfter, name);
  },
  captcha: async (_c: Context<Env>, verify: string | undefined): Promise<void> => {
    if (verify === undefined || !(await captcha.use(verify))) throw new Refusal(403, 'error.captcha');
  },
});

export type Guard = ReturnType<typeof createGuard>;
