import type { outboxMessage } from '#platform/database/table.ts';

export type Message = Pick<
  typeof outboxMessage.$inferSelect,
  | 'id'
  | 'kind'
  | 'target'
  | 'locale'
  | 'template'
  | 'subject'
  | 'text'
  | 'html'
  | 'unsubscribe'
  | 'messageId'
  | 'attempts'
  | 'createdAt'
>;

/** Delivers one message, or throws: `Undeliverable` when a retry cannot help, `Rejected` when somebody has to act first, anything else when it may. */
export type Carrier = (message: Message) => Promise<void>;

/** The recipient does not exist. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** The server answers, and does not take the message: lost credentials, a blocked address, a policy. It would take it once that is settled. */
export class Rejected extends Error {
  override name = 'Rejected';
}
