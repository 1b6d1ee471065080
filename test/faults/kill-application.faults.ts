import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startOf } from '#platform/database/embedded/postmaster.ts';
import { postmasterOf } from './embedded-support.ts';
import { stopOrphanOf } from './postgres-processes.ts';
import { type SiteProcess, startProcess } from './site-process.ts';
import { aDataFolder } from './sites.ts';
import { aUser, rowsOf, sendComment, sendInquiry } from './visitors.ts';

const kills = 30;

type Sent = { inquiries: string[]; comments: string[]; unanswered: string[] };

const acknowledged = ({ inquiries, comments }: Sent): number => inquiries.length + comments.length;

/** Writes until the site is killed. A write answered with 200 is acknowledged; one without a response may or may not be stored. */
const writeUntilGone = async (site: SiteProcess, cookie: string, writes: Sent): Promise<void> => {
  while (site.isRunning()) {
    const key = crypto.randomUUID();
    writes.unanswered.push(key);
    try {
      const comment = writes.unanswered.length % 2 === 0;
      const { json } = comment ? await sendComment(site, cookie, key) : await sendInquiry(site, cookie, { key });
      if (json.code === 200) (comment ? writes.comments : writes.inquiries).push(key);
    } catch {
      return;
    }
  }
};

test(`${kills} kills with -9 during writes lose no acknowledged write and duplicate none`, async () => {
  const dataDir = aDataFolder();
  onTestFinished(() => stopOrphanOf(dataDir));
  const sent: Sent = { inquiries: [], comments: [], unanswered: [] };
  const orphans = new Set<number>();
  for (let round = 0; round < kills; round += 1) {
    const site = await startProcess({ dataDir });
    onTestFinished(() => site.kill());
    const orphan = postmasterOf(dataDir);
    expect(orphans.has(orphan)).toBe(false);
    for (const old of orphans) expect(startOf(old), 'one server on the files').toBeUndefined();
    orphans.add(orphan);
    // One user each, because the comment budget is per user.
    const users = await Promise.all(Array.from({ length: 4 }, () => aUser(site.url)));
    const before = acknowledged(sent);
    const writing = users.map((cookie) => writeUntilGone(site, cookie, sent));
    // Kill during writes: after some responses, at a random time.
    await vi.waitFor(() => expect(acknowledged(sent)).toBeGreaterThanOrEqual(before + 8), {
      timeout: 60_000,
      interval: 5,
    });
    await pause(Math.random() * 50);
    await site.kill();
    await Promise.all(writing);
    expect(startOf(orphan), 'the server outlives the application').toBeDefined();
  }
  const last = await startProcess({ dataDir });
  onTestFinished(async () => {
    await last.stop();
  });
  const stored = await rowsOf<{ key: string; kind: string }>(
    last.url,
    `select idempotency_key as key, 'inquiry' as kind from submission
     union all select idempotency_key, 'comment' from comment where idempotency_key is not null`,
  );
  const keys = new Set(stored.map(({ key }) => key));
  expect(stored).toHaveLength(keys.size);
  expect([...sent.inquiries, ...sent.comments].filter((key) => !keys.has(key))).toEqual([]);
  expect(Math.min(sent.inquiries.length, sent.comments.length)).toBeGreaterThan(kills);
  // A letter exists exactly when its submission does.
  const [letters] = await rowsOf<{ n: number }>(
    last.url,
    `select count(*)::int as n from outbox_message where template = 'inboxReceipt'`,
  );
  expect(letters?.n).toBe(stored.filter(({ kind }) => kind === 'inquiry').length);
  // A client without a response retries with its key, and there is still one of each.
  const cookie = await aUser(last.url);
  const lost = stored.find(({ kind, key }) => kind === 'inquiry' && !sent.inquiries.includes(key));
  const key = lost?.key ?? sent.inquiries[0] ?? '';
  expect((await sendInquiry(last, cookie, { key })).json.code).toBe(200);
  expect(await rowsOf(last.url, 'select from submission where idempotency_key = $1', [key])).toHaveLength(1);
  console.info(
    `${kills} kills: ${sent.inquiries.length} inquiries and ${sent.comments.length} comments acknowledged, ${keys.size} stored, 0 lost, 0 doubled`,
  );
}, 1_800_000);
