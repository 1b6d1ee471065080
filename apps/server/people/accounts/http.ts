import { Hono } from 'hono';
import type { Env } from '#platform/http/visit.ts';
import type { AccountDeps } from './http-deps.ts';
import { profileRoutes } from './http-profile.ts';
import { signInRoutes } from './http-sign-in.ts';

/** Calls that anyone may make, and calls that need a session. */
export const accountRoutes = (deps: AccountDeps) =>
  new Hono<Env>().route('/', signInRoutes(deps)).route('/', profileRoutes(deps));
