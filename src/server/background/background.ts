import type { Db } from '#db/connection.ts';
import { createUploads } from '#domain/inbox/uploads.ts';
import { createJobs } from '#domain/jobs/jobs.ts';
import { createPoll } from '#domain/jobs/poll.ts';
import { registerWorkers } from '#domain/jobs/workers.ts';
import type { Carriers, SenderEvent } from '#domain/outbox/sender.ts';
import { createSender } from '#domain/outbox/sender.ts';
import { createHttpSms, smsCarrier } from '#domain/outbox/sms.ts';
import { isReleaseDue } from '#domain/studio/due-release.ts';
import type { RenderCheck } from '#domain/studio/publish-working-copies.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';

type Deps = { config: Config; db: Db; url: string; log: Log; clock: () => Date; check: RenderCheck };

const createCarriers = async ({ smtpUrl, smsUrl, mailFrom }: Config): Promise<Carriers> => ({
  // Loaded only where a mail server is configured.
  mail: smtpUrl
    ? (await import('#domain/outbox/smtp.ts')).createSmtpCarrier({ url: smtpUrl, from: mailFrom })
    : undefined,
  sms: smsUrl ? smsCarrier(createHttpSms({ url: smsUrl })) : undefined,
});

/** How each end of an attempt is logged. An error needs a person. */
const senderLines: Record<SenderEvent, { level: 'info' | 'warn' | 'error'; text: string }> = {
  sent: { level: 'info', text: 'message sent' },
  deferred: { level: 'warn', text: 'message not sent, trying again later' },
  rejected: { level: 'error', text: 'message refused by the server, trying again later' },
  undeliverable: { level: 'info', text: 'message given up: its recipient does not exist' },
  expired: { level: 'error', text: 'message given up after three days: npm run outbox:retry sends it again' },
};

/**
 * Releases render their pages in every language before they go live. That is work for the studio's nodes; one that serves only visitors
 * takes a release that none of them has taken by then.
 */
const releasePatienceMs = ({ studio }: Config): number => (studio ? 0 : 60_000);

/** Work that no visitor waits for: sending letters from the outbox and scheduled jobs. Nothing runs before `start`. */
export const createBackground = async ({ config, db, url, log, clock, check }: Deps) => {
  if (config.mode === 'production' && !config.smtpUrl)
    log.warn('SMTP_URL is not set: this node sends no mail, and letters wait for a node that does');
  const sender = createSender({
    db,
    clock,
    carriers: await createCarriers(config),
    log: (event, fields) => log[senderLines[event].level](fields, senderLines[event].text),
  });
  const poll = createPoll({
    run: sender.sendDue,
    everyMs: 1000,
    onError: (err) => log.warn({ err }, 'the outbox cannot be read'),
  });
  const runReleases = async (): Promise<boolean> => {
    if (!(await isReleaseDue(db, new Date(clock().getTime() - releasePatienceMs(config))))) return false;
    const { runDueRelease } = await import('#domain/studio/run-releases.ts');
    return runDueRelease({ db, clock, check });
  };
  const releases = createPoll({
    run: runReleases,
    everyMs: 5000,
    onError: (err) => log.warn({ err }, 'releases'),
  });
  const jobs = createJobs({ url, log });
  registerWorkers(jobs, { db, clock, uploads: createUploads(config) });
  return {
    jobs,
    start: (): void => {
      poll.start();
      releases.start();
      void jobs.start();
    },
    stop: async (): Promise<void> => {
      await Promise.all([poll.stop(), releases.stop(), jobs.stop()]);
    },
  };
};
