import type { outboxMessage } from '#db/tables/platform.ts';

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

/** Delivers one message, or throws: `Undeliverable` when a retry cannot help, anything else when it may. */
export type Carrier = (message: Message) => Promise<void>;

export class Undeliverable extends Error {
  override name = 'Undeliverable';
}
