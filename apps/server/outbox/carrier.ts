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

/** Sends one SMS. `id` is the same on every attempt, so that a gateway can drop duplicates. */
type SmsSender = { send: (sms: { to: string; text: string; id: string }) => Promise<void> };

/** A gateway that accepts `{ to, text, id }` as JSON; a user and password in its URL become basic authentication. */
export const createHttpSms = ({ url, timeoutMs = 15_000 }: { url: string; timeoutMs?: number }): SmsSender => {
  const { username, password, origin, pathname, search } = new URL(url);
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers = {
    'content-type': 'application/json',
    ...(username ? { authorization: `Basic ${secret}` } : {}),
  };
  return {
    send: async (sms) => {
      const answer = await fetch(`${origin}${pathname}${search}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': sms.id },
        body: JSON.stringify(sms),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      // The number itself is wrong. Other errors may be our fault or temporary.
      if (answer.status === 400 || answer.status === 422)
        throw new Undeliverable(`the gateway answered ${answer.status}`);
      if (answer.status === 401 || answer.status === 403) throw new Rejected(`the gateway answered ${answer.status}`);
      if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
    },
  };
};

export const smsCarrier =
  (sender: SmsSender): Carrier =>
  ({ target, text, messageId }) =>
    sender.send({ to: target, text, id: messageId.slice(1, messageId.indexOf('@')) });
