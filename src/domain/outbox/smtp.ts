import { createTransport } from 'nodemailer';
import { locales } from '#contract/locales.ts';
import { type Carrier, Undeliverable } from './carrier.ts';

export type SmtpOptions = {
  url: string;
  /** The sender's address, with or without a name. */
  from: string;
  /** How long to wait for a silent server before retrying. */
  timeoutMs?: number;
};

/** Whether the server rejected this letter permanently: a wrong recipient, not a wrong password or a busy server. */
const isFinal = (error: unknown): boolean => {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  // A rejected sender is an error in our configuration: once it is fixed, the letter can be sent.
  const aboutLetter = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return aboutLetter && typeof responseCode === 'number' && responseCode >= 500;
};

export const createSmtpCarrier = ({ url, from, timeoutMs = 20_000 }: SmtpOptions): Carrier => {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Letters contain visitors' input, so nothing in them may read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ target, subject, text, html, unsubscribe, messageId, locale, createdAt }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: target },
        subject,
        text,
        ...(html === null ? {} : { html }),
        messageId,
        date: createdAt,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': locales[locale].lang,
          ...(unsubscribe === null
            ? {}
            : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      });
    } catch (error) {
      if (isFinal(error)) throw new Undeliverable((error as Error).message, { cause: error });
      throw error;
    }
  };
};
