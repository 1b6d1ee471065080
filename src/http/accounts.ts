import { Hono } from 'hono';
import type { AccountDeps } from './account-deps.ts';
import { profileRoutes } from './account-profile.ts';
import { signInRoutes } from './account-sign-in.ts';
import type { Env } from './visit.ts';

/** Calls that anyone may make, and calls that need a session. */
export const accountRoutes = (deps: AccountDeps) =>
  new Hono<Env>().route('/', signInRoutes(deps)).route('/', profileRoutes(deps));
