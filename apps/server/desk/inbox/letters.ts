import type { SettingValue } from '@site/content/settings';
import { countryCodes } from '@site/contract/countries';
import type { SubmissionKind } from '@site/contract/inbox';
import { type Locale, localeCodes, locales } from '@site/contract/locales';
import type { Outbox } from '#outbox/outbox.ts';
import { findStaffLocale } from '#outbox/staff-locale.ts';
import type { Queryable } from '#platform/database/connection.ts';

const foldCase = (text: string): string => text.normalize('NFKC').trim().toLocaleLowerCase('en');

const namesToCodes = (): Map<string, string> => {
  const names = new Map<string, string>();
  for (const locale of localeCodes)
    for (const style of ['short', 'long'] as const) {
      const display = new Intl.DisplayNames(locales[locale].intl, { type: 'region', style });
      for (const code of countryCodes) names.set(foldCase(display.of(code) ?? code), code);
    }
  return names;
};

let codesByName: Map<string, string> | undefined;

/** Our form sends a code; other clients may send the country's name in any of our languages. */
export const countryCode = (text: string): string | undefined => {
  const upper = text.trim().toUpperCase();
  if (countryCodes.includes(upper)) return upper;
  codesByName ??= namesToCodes();
  return codesByName.get(foldCase(text));
};

type Routing = Pick<SettingValue<'company'>, 'routing' | 'default_inbox'>;

export const routeFor = ({ routing }: Pick<Routing, 'routing'>, country: string | undefined) =>
  routing.find(({ countries }) => country && countries.includes(country));

/** The mailbox for a country, as configured in the content. */
export const inboxFor = (company: Routing, country: string | undefined): string =>
  routeFor(company, country)?.email ?? company.default_inbox;

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

/** Sends everything to the staff's mailbox, as text in the company's language, with a link to it in the studio. */
export const notifyStaff = async (
  outbox: Outbox,
  tx: Queryable,
  head: Omit<LetterHead, 'locale'> & { id: number; studioOrigin: string },
  inbox: string,
  facts: Facts,
): Promise<void> =>
  outbox.enqueue(tx, {
    to: inbox,
    locale: await findStaffLocale(tx),
    template: 'inboxNotice',
    key: `notice:${head.reference}`,
    data: withoutEmpty({
      kind: head.kind,
      reference: head.reference,
      ...facts,
      link: `${head.studioOrigin}${submissionPath(head.kind, head.id)}`,
    }),
  });
