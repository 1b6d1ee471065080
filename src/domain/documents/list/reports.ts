import { localeCodes } from '#contract/locales.ts';
import type { DocumentSources } from '../sources/document-sources.ts';
import { type Entry, fileNameOf, keyOf, type Listed, nameOf, sortOf } from './entry.ts';
import { imprintOf } from './imprint.ts';

/** The years that had ended when a report was published. */
const until = (years: NonNullable<DocumentSources['investor']>['financials'], date: string) =>
  years.filter(({ year }) => year < Number(date.slice(0, 4)));

/** Reports to shareholders, in all six languages. */
export const listReports = (sources: DocumentSources): Listed[] => {
  const { investor } = sources;
  if (!investor) return [];
  return investor.reports.flatMap(({ key, title, date }, index) =>
    localeCodes.map((locale) => ({
      key: keyOf('report', key, locale),
      describe: (): Entry<'report'> => {
        const number = `IR-${key.toUpperCase()}-${locale.slice(0, 2).toUpperCase()}`;
        return {
          key: keyOf('report', key, locale),
          kind: 'report',
          locale,
          model: '',
          name: nameOf('report', (reader) => title[reader]),
          description: investor.notice,
          version: date,
          date,
          discontinued: false,
          sort: sortOf(index, 'report', locale),
          fileName: fileNameOf('report', title[locale], date),
          subject: {},
          input: {
            ...imprintOf(sources, locale, { number, version: date, date }),
            title: title[locale],
            notice: investor.notice[locale],
            currency: investor.currency,
            years: until(investor.financials, date),
          },
        };
      },
    })),
  );
};
