import { reportMissingText } from '@site/contract/i18n/format';
import { loadTexts } from '@site/contract/i18n/texts';
import { createUploads } from '#desk/inbox/uploads.ts';
import { createHttpSms, smsCarrier } from '#outbox/carrier.ts';
import { createOutbox } from '#outbox/outbox.ts';
import { type Carriers, type SenderEvent, createSender } from '#outbox/sender.ts';
import type { SiteClock } from '#platform/clock/site-clock.ts';
import { commandLine, type Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/connection.ts';
import type { Log } from '#platform/log/log.ts';
import { createJobs } from '#platform/queue/jobs.ts';
import { createPoll } from '#platform/queue/poll.ts';
import type { RenderCheck } from '#studio/publish-working-copies.ts';
import { isReleaseDue } from '#studio/release-times.ts';
import { writeAboutFailure } from '#studio/write-about-failure.ts';
import { registerWorkers } from '../jobs/workers.ts';
import { writeAboutJob } from '../jobs/write-about-job.ts';
import type { WorkMetrics } from './work-metrics.ts';

type Deps = {
  config: Config;
  db: Db;
  url: string;
  log: Log;
  clock: Pick<SiteClock, 'now' | 'isTrusted'>;
  check: RenderCheck;
  metrics: WorkMetrics;
  /** Whether the storage of this node is that of the site. */
  hasFiles?: boolean;
  /** Where the links of letters to staff lead. */
  studioOrigin: string;
};

const createCarriers = async ({ smtpUrl, smsUrl, mailFrom }: Config): Promise<Carriers> => ({
  // Loaded only where a mail server is configured.
  mail: smtpUrl ? (await import('#outbox/smtp.ts')).createSmtpCarrier({ url: smtpUrl, from: mailFrom }) : undefined,
  sms: smsUrl ? smsCarrier(createHttpSms({ url: smsUrl })) : undefined,
});

/** How each end of an attempt is logged. An error needs a person. */
const senderLines: Record<SenderEvent, { level: 'info' | 'warn' | 'error'; text: string }> = {
  sent: { level: 'info', text: 'message sent' },
  deferred: { level: 'warn', text: 'message not sent, trying again later' },
  rejected: { level: 'error', text: 'message refused by the server, trying again later' },
  undeliverable: { level: 'info', text: 'message given up: its recipient does not exist' },
  expired: { level: 'error', text: `message given up after three days: ${commandLine('outbox:retry')} sends it again` },
};

/**
 * Releases render their pages in every language before they go live. That is work for the studio's nodes; one that serves only visitors
 * takes a release that none of them has taken by then.
 */
const releasePatienceMs = ({ studio }: Config): number => (studio ? 0 : 60_000);

/** Work that no visitor waits for: sending letters from the outbox and scheduled jobs. Nothing runs before `start`. */
export const createBackground = async ({
  config,
  db,
  url,
  log,
  clock,
  check,
  metrics,
  studioOrigin,
  hasFiles = true,
}: Deps) => {
  if (!hasFiles)
    log.error(
      'the files of the site are not in the storage of this node, so it makes no documents and erases nobody: check S3_URL and DATA_DIR',
    );
  /** Letters about failures are rare, so nothing is loaded ahead for them. */
  const letters = () => {
    const onMissing = reportMissingText((err) => log.error({ err }, 'missing text'));
    const texts = loadTexts(['mail', 'problems', 'collections'], onMissing);
    return { texts, studioOrigin, outbox: createOutbox({ clock: clock.now, domain: config.baseDomain, texts }) };
  };
  const sender = createSender({
    db,
    clock: clock.now,
    carriers: await createCarriers(config),
    log: (event, fields) => {
      metrics.sent(String(fields['kind']), event);
      log[senderLines[event].level](fields, senderLines[event].text);
    },
  });
  const poll = createPoll({
    run: sender.sendDue,
    everyMs: 1000,
    onError: (err) => log.warn({ err }, 'the outbox cannot be read'),
  });
  const runReleases = async (): Promise<boolean> => {
    const dueBy = new Date(clock.now().getTime() - releasePatienceMs(config));
    if (!(await isReleaseDue(db, dueBy)) || !(await clock.isTrusted())) return false;
    const { runDueRelease } = await import('#studio/run-releases.ts');
    const finished = await runDueRelease({
      db,
      clock: clock.now,
      check,
      onFailed: (tx, failed) => writeAboutFailure(tx, letters(), failed),
    });
    if (finished?.state === 'failed') {
      metrics.releaseFailed();
      log.error(
        { release: finished.id, problems: finished.problems },
        'a release has failed: see the schedule in the studio',
      );
    }
    if (finished?.untold !== undefined) log.error({ err: finished.untold }, 'nobody could be told of a failed release');
    return finished !== undefined;
  };
  const releases = createPoll({
    run: runReleases,
    everyMs: 5000,
    onError: (err) => log.warn({ err }, 'releases'),
  });
  const jobs = createJobs({
    url,
    log,
    onFailed: async ({ queue, error, isLast }) => {
      metrics.jobFailed(queue);
      if (isLast) await writeAboutJob({ db, outbox: letters().outbox, now: clock.now() }, queue, error);
    },
  });
  const uploads = createUploads(config);
  registerWorkers(jobs, { db, clock: clock.now, isClockTrusted: clock.isTrusted, uploads, hasFiles });
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
