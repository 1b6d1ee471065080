import type { Context } from 'hono';
import type { Captcha } from '#domain/captcha/captcha.ts';
import { addressKey } from '#domain/limits/address.ts';
import type { LimitName, Limits } from '#domain/limits/limits.ts';
import { Refusal } from './answer.ts';
import type { Env } from './visit.ts';

type Deps = { limits: Limits; captcha: Captcha };

export const tooOften = (retryAfter: number, limit: LimitName | 'passwords'): Refusal =>
  Object.assign(
    new Refusal(429, 'error.tooOften', { retry_after: retryAfter }, { 'retry-after': String(retryAfter) }),
    { limit },
  );

/** Protects expensive calls with budgets and the captcha. Passes, or throws a refusal. */
export const createGuard = ({ limits, captcha }: Deps) => ({
  /** Counts per caller's address unless a key (an account, a target) is given. */
  limit: async (c: Context<Env>, name: LimitName, key?: string): Promise<void> => {
    const taken = await limits.take(name, key ?? addressKey(c.env.visit.ip));
    if (!taken.ok) throw tooOften(taken.retryAfter, name);
  },
  captcha: async (_c: Context<Env>, verify: string | undefined): Promise<void> => {
    if (verify === undefined || !(await captcha.use(verify))) throw new Refusal(403, 'error.captcha');
  },
});

export type Guard = ReturnType<typeof createGuard>;
