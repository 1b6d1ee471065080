import type { Texts } from '@site/contract/i18n/texts';
import { locales } from '@site/contract/locales';
import { writeToAdministrators } from '#content/write-to-staff.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { findStaffLocale } from '#outbox/staff-locale.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { StudioProblem } from './find-problems.ts';
import { findTimeZone } from './release-times.ts';
import type { release } from './table.ts';
import { translateProblem } from './translate-problem.ts';

/** The studio lists all of them. */
const maxProblems = 10;
const maxLength = 300;

type Deps = { outbox: Pick<Outbox, 'enqueue'>; texts: Texts; studioOrigin: string };
type Failed = { release: typeof release.$inferSelect; problems: readonly StudioProblem[] };

/** Writes to the author of a release that failed, and to the administrators, in the transaction that stores the failure. */
export const writeAboutFailure = async (
  tx: Queryable,
  { outbox, texts, studioOrigin }: Deps,
  { release: { id, title, dueAt, accountId }, problems }: Failed,
): Promise<void> => {
  const locale = await findStaffLocale(tx);
  const timeZone = await findTimeZone(tx);
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const due = new Intl.DateTimeFormat(locales[locale].intl, style).format(dueAt);
  const lines = problems.slice(0, maxProblems).map(({ collection, slug, path, message }) => {
    const place = [collection, slug, ...path.map(String)].join(' · ');
    return `${place}: ${translateProblem(message, texts[locale]).slice(0, maxLength)}`;
  });
  await writeToAdministrators(tx, outbox, {
    template: 'releaseFailed',
    locale,
    key: `release:${id}`,
    accountId,
    data: { title, due, problems: lines, link: `${studioOrigin}/schedule` },
  });
};
