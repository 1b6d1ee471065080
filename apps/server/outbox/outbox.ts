import { randomUUID } from 'node:crypto';
import { loadTexts, type Texts } from '@site/contract/i18n/texts';
import type { Locale, Localised } from '@site/contract/locales';
import { findBrand } from '#assets/brand/find-brand.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { findCompanyName } from './company-name.ts';
import { valuesOf, type Content, type Part, asHtml } from './content.ts';
import { type TemplateName, templates } from './templates/templates.ts';

const renderPart = (part: Part): string => {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return `    ${part.code}`;
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    default:
      return part.links.map(({ label, href }) => `${label}\n${href}`).join('\n\n');
  }
};

const asText = ({ heading, parts }: Content, footer: string[]): string =>
  `${[heading, ...parts.map(renderPart)].join('\n\n')}\n\n-- \n${footer.join('\n')}\n`;

export type { TemplateName } from './templates/templates.ts';

export type Letter = {
  /** An email address, or a phone number starting with +. */
  to: string;
  locale: Locale;
  template: TemplateName;
  data: Record<string, string | string[]>;
  /** The same key twice creates one letter. */
  key?: string;
  /** For letters with an unsubscribe link: an address that accepts a POST, as in RFC 8058. */
  unsubscribe?: string;
};

type Deps = {
  clock: () => Date;
  /** The sender: the domain of Message-IDs and the origin of each edition. */
  domain?: string;
  origins?: Localised;
  texts?: Texts;
};

/** Removes line breaks and other control characters, so that a value cannot inject a second header. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 300);

/** Writes letters to be sent later: a row in the caller's own transaction, or nothing. */
export const createOutbox = ({ clock, domain = 'localhost', origins, texts = loadTexts(['mail']) }: Deps) => ({
  enqueue: async (tx: Queryable, { to, locale, template, data, key, unsubscribe }: Letter): Promise<void> => {
    const t = texts[locale];
    const company = await findCompanyName(tx, locale);
    const content = templates[template]({ t, locale, company, values: valuesOf(data) });
    const kind = to.includes('@') ? 'mail' : 'sms';
    if (kind === 'sms' && content.sms === undefined) throw new Error(`${template} cannot be sent as an SMS`);
    const footer = [t('mail.footer', { company }), ...(origins ? [origins[locale]] : [])];
    const now = clock();
    await tx
      .insert(outboxMessage)
      .values({
        ...(key === undefined ? {} : { key }),
        kind,
        target: oneLine(to),
        locale,
        template,
        subject: oneLine(content.subject),
        text: kind === 'sms' ? (content.sms ?? '') : asText(content, footer),
        ...(unsubscribe === undefined ? {} : { unsubscribe }),
        html:
          kind === 'sms'
            ? null
            : asHtml(content, { locale, company, accent: (await findBrand(tx)).accent.light, footer }),
        messageId: `<${randomUUID()}@${domain}>`,
        nextAt: now,
        createdAt: now,
      })
      .onConflictDoNothing({ target: outboxMessage.key });
  },
});

export type Outbox = ReturnType<typeof createOutbox>;
