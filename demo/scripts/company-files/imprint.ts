import { accentOf } from '@site/content/company/check';
import { defaultAccent } from '@site/contract/accent';
import type { Locale } from '@site/contract/locales';
import type { Imprint } from '@site/documents/inputs';
import type { Content } from '#content/content.ts';

/** What every page says about the document and the company. */
export const imprintIn = (
  { company }: Content,
  locale: Locale,
  own: Pick<Imprint, 'number' | 'version' | 'date'>,
): Imprint => {
  const [entry] = company;
  if (!entry) throw new Error('the content names no company');
  const { name, short_name: short, phone, email, address, document_notice: notice } = entry.value;
  return {
    locale,
    ...own,
    company: {
      name: name[locale],
      short: short[locale],
      brand: { name: short.en, accent: accentOf(entry.value) ?? defaultAccent, files: {} },
      phone,
      email,
      address: address[locale],
      ...(notice ? { notice: notice[locale] } : {}),
    },
  };
};

/** A document number such as GK7320-WD-EN. */
export const numberOf = (subject: string, mark: string, locale: Locale): string =>
  `${subject}-${mark}-${locale.slice(0, 2).toUpperCase()}`;
