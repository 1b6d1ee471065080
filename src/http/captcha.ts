import { Hono } from 'hono';
import type { Captcha } from '#domain/captcha/captcha.ts';
import { ok } from './answer.ts';
import type { Guard } from './guard.ts';
import type { Env } from './visit.ts';

export const captchaRoutes = (captcha: Captcha, guard: Guard) =>
  new Hono<Env>().get('/getverify', async (c) => {
    await guard.limit(c, 'captchaPerAddress');
    c.header('cache-control', 'no-store');
    return ok(c, 'getverify', await captcha.challenge());
  });
