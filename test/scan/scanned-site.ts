import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess, type SiteProcess } from '#test/faults/site-process.ts';
import { onDatabase, signIn } from '#testing/account.ts';
import { oidcEnv } from '#testing/oidc.ts';
import { call } from '#testing/request.ts';
import { aColleague } from '#testing/staff.ts';
import { keepLog } from './logs.ts';

/** Budgets have their own tests. Here they would only stop the tools. */
const noBudgets = `
  create function always_first() returns trigger language plpgsql as 'begin new.points = 1; return new; end';
  create trigger always_first before insert or update on rate_limit for each row execute function always_first();`;

/** Data for the tools: a comment, a chat, and the cookies of a user and of staff. */
const furnish = async ({ port, url }: SiteProcess) => {
  while ((await onDatabase({ port, url }, 'select from search_state')).length === 0) await pause(500);
  await onDatabase({ port, url }, noBudgets);
  const { cookie: user } = await signIn(url);
  const headers = { cookie: user };
  await call(port, 'commentAdd', { target: 'product', target_id: 1, text: 'The first.' }, { headers });
  await call(port, 'chatSend', { text: 'Is anybody there?' }, { host: 'zh.localhost', headers });
  const { cookie: staff } = await aColleague({ port, url }, 'administrator');
  return { user, staff };
};

/** A site for the scan with every feature on. */
export const startScannedSite = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-scan-'));
  // Started by root, the site puts its database below this folder only if the database's user can enter it.
  chmodSync(dataDir, 0o711);
  const site = await startProcess({
    dataDir,
    env: { ...oidcEnv, NODE_ENV: 'production', LOG_LEVEL: 'error' },
  });
  const stop = async () => {
    await site.stop();
    keepLog('site', site.lines.join('\n'));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { port: site.port, url: site.url, cookies: await furnish(site), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

export type ScannedSite = Awaited<ReturnType<typeof startScannedSite>>;
