import { Hono } from 'hono';
import { ok } from '../http/answer.ts';
import type { Guard } from '../http/guard.ts';
import type { Env } from '../http/visit.ts';
import type { Captcha } from './captcha.ts';

export const captchaRoutes = (captcha: Captcha, guard: Guard) =>
  new Hono<Env>().get('/getverify', async (c) => {
    await guard.limit(c, 'captchaPerAddress');
    c.header('cache-control', 'no-store');
    return ok(c, 'getverify', await captcha.challenge());
  });
