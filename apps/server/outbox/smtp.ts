import { locales } from '@site/contract/locales';
import { createTransport } from 'nodemailer';
import { type Carrier, Rejected, Undeliverable } from './carrier.ts';

export type SmtpOptions = {
  url: string;
  /** The sender's address, with or without a name. */
  from: string;
  /** How long to wait for a silent server before retrying. */
  timeoutMs?: number;
};

type SmtpError = { code?: unknown; command?: unknown; response?: unknown; responseCode?: unknown };

/** RFC 3463: the mailbox or its domain does not exist, its address is malformed, it has moved, or its domain takes no mail. 5.1.7 and 5.1.8 are about the sender. */
const unknownRecipient = /^5\d\d[ -]5\.1\.(?:[012346]|10)\b/;
const enhancedCode = /^5\d\d[ -]5\.\d{1,3}\.\d{1,3}\b/;
/** What servers without these codes say. "Mailbox unavailable" alone is not among them: RFC 5321 means policies by it too. */
const unknownInWords =
  /\b(?:user|recipient|mailbox|account|address)\b.{0,40}\b(?:unknown|not found|(?:does not|doesn['’]t) exist|no longer exists)|\b(?:unknown|no such|invalid)\b.{0,20}\b(?:user|recipient|mailbox|account)\b/i;
/** Servers reject a sender at RCPT TO as well, as Postfix does by default. */
const aboutSender = /\bsender\b/i;

/**
 * Whether the recipient does not exist. Everything else that a server refuses for good is about us or for a time: credentials that expired,
 * an address on a block list, a full mailbox. Such a letter can be sent once that has changed.
 */
const isUnknownRecipient = ({ code, command, response }: SmtpError): boolean => {
  // A gateway may learn from the server behind it only once it has the letter.
  const aboutLetter = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  if (!aboutLetter || typeof response !== 'string' || aboutSender.test(response)) return false;
  return enhancedCode.test(response)
    ? unknownRecipient.test(response)
    : /^55[013]\b/.test(response) && unknownInWords.test(response);
};

const asCarrierError = (error: unknown): unknown => {
  const { message } = error as Error;
  const failure = error as SmtpError;
  if (isUnknownRecipient(failure)) return new Undeliverable(message, { cause: error });
  return typeof failure.responseCode === 'number' && failure.responseCode >= 500
    ? new Rejected(message, { cause: error })
    : error;
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
      throw asCarrierError(error);
    }
  };
};
