import type { SubmissionKind } from '#contract/inbox.ts';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import type { Outbox } from '../outbox/outbox.ts';

type Facts = Record<string, string | string[] | undefined>;

const present = (facts: Facts): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === undefined || value.length === 0 ? [] : [[name, value] as const],
    ),
  );

type Told = { kind: SubmissionKind; reference: string; locale: Locale };

/** To the visitor: the number, what happens next, and a copy of what was sent. The template takes links out of it. */
export const tellVisitor = (
  outbox: Outbox,
  tx: Queryable,
  told: Told,
  email: string,
  facts: Facts = {},
): Promise<void> =>
  outbox.enqueue(tx, {
    to: email,
    locale: told.locale,
    template: 'inboxReceipt',
    key: `receipt:${told.reference}`,
    data: present({ kind: told.kind, reference: told.reference, ...facts }),
  });

/** To the staff's mailbox: everything, as text. */
export const tellStaff = (outbox: Outbox, tx: Queryable, told: Told, inbox: string, facts: Facts): Promise<void> =>
  outbox.enqueue(tx, {
    to: inbox,
    locale: told.locale,
    template: 'inboxNotice',
    key: `notice:${told.reference}`,
    data: present({ kind: told.kind, reference: told.reference, ...facts }),
  });
