import type { Db } from '#db/connection.ts';
import { createUploads } from '#domain/inbox/uploads.ts';
import { createJobs } from '#domain/jobs/jobs.ts';
import { createPoll } from '#domain/jobs/poll.ts';
import { registerWorkers } from '#domain/jobs/workers.ts';
import type { Carriers } from '#domain/outbox/sender.ts';
import { createSender } from '#domain/outbox/sender.ts';
import { createHttpSms, smsCarrier } from '#domain/outbox/sms.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';

type Deps = { config: Config; db: Db; url: string; log: Log; clock: () => Date };

const carriersOf = async ({ smtpUrl, smsUrl, mailFrom }: Config): Promise<Carriers> => ({
  // Loaded only where mail leaves the house.
  mail: smtpUrl
    ? (await import('#domain/outbox/smtp.ts')).createSmtpCarrier({ url: smtpUrl, from: mailFrom })
    : undefined,
  sms: smsUrl ? smsCarrier(createHttpSms({ url: smsUrl })) : undefined,
});

const sayings = {
  sent: 'message sent',
  kept: 'message kept in the outbox: no server for it is configured',
  later: 'message not sent, trying again later',
  failed: 'message given up',
};

/** What happens without a visitor waiting: letters leave the outbox, schedules fire. Starts without holding up the site. */
export const startBackground = async ({ config, db, url, log, clock }: Deps) => {
  const sender = createSender({
    db,
    clock,
    carriers: await carriersOf(config),
    log: (event, fields) => log[event === 'failed' ? 'warn' : 'info'](fields, sayings[event]),
  });
  const poll = createPoll({
    run: sender.sendDue,
    everyMs: 1000,
    onError: (err) => log.warn({ err }, 'the outbox cannot be read'),
  });
  const jobs = createJobs({ url, log });
  registerWorkers(jobs, { db, clock, uploads: createUploads(config) });
  poll.start();
  void jobs.start();
  return {
    jobs,
    stop: async (): Promise<void> => {
      await Promise.all([poll.stop(), jobs.stop()]);
    },
  };
};
