import type { SubmissionKind } from '@site/contract/inbox';
import type { Locale } from '@site/contract/locales';
import type { Outbox } from '#outbox/outbox.ts';
import type { Queryable } from '#platform/database/connection.ts';

type Facts = Record<string, string | string[] | undefined>;

const withoutEmpty = (facts: Facts): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === undefined || value.length === 0 ? [] : [[name, value] as const],
    ),
  );

type LetterHead = { kind: SubmissionKind; reference: string; locale: Locale };

/** Where a submission stands in the studio. */
const submissionPath = (kind: SubmissionKind, id: number): string =>
  kind === 'application' ? `/applications/${id}` : `/inbox/${id}`;

/** Sends the visitor the reference, what happens next, and a copy of the submission. The template removes links from the copy. */
export const sendReceipt = (
  outbox: Outbox,
  tx: Queryable,
  head: LetterHead,
  email: string,
  facts: Facts = {},
): Promise<void> =>
  outbox.enqueue(tx, {
    to: email,
    locale: head.locale,
    template: 'inboxReceipt',
    key: `receipt:${head.reference}`,
    data: withoutEmpty({ kind: head.kind, reference: head.reference, ...facts }),
  });

/** Sends everything to the staff's mailbox, as text, with a link to it in the studio. */
export const notifyStaff = (
  outbox: Outbox,
  tx: Queryable,
  head: LetterHead & { id: number; studioOrigin: string },
  inbox: string,
  facts: Facts,
): Promise<void> =>
  outbox.enqueue(tx, {
    to: inbox,
    locale: head.locale,
    template: 'inboxNotice',
    key: `notice:${head.reference}`,
    data: withoutEmpty({
      kind: head.kind,
      reference: head.reference,
      ...facts,
      link: `${head.studioOrigin}${submissionPath(head.kind, head.id)}`,
    }),
  });
