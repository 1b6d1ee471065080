import type { Db } from '#db/connection.ts';
import { createUploads } from '#domain/inbox/uploads.ts';
import { createJobs } from '#domain/jobs/jobs.ts';
import { createPoll } from '#domain/jobs/poll.ts';
import { registerWorkers } from '#domain/jobs/workers.ts';
import type { Carriers } from '#domain/outbox/sender.ts';
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

const statusTexts = {
  sent: 'message sent',
  held: 'message held in the outbox: no server is configured for it',
  deferred: 'message not sent, trying again later',
  failed: 'message given up',
};

/**
 * Releases render their pages in every language before they go live. That is work for the studio's nodes; one that serves only visitors
 * takes a release that none of them has taken by then.
 */
const releasePatienceMs = ({ studio }: Config): number => (studio ? 0 : 60_000);

/** Work that no visitor waits for: sending letters from the outbox and scheduled jobs. Nothing runs before `start`. */
export const createBackground = async ({ config, db, url, log, clock, check }: Deps) => {
  const sender = createSender({
    db,
    clock,
    carriers: await createCarriers(config),
    log: (event, fields) => log[event === 'failed' ? 'warn' : 'info'](fields, statusTexts[event]),
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
