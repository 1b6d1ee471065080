import { type Locale, localeCodes } from '@site/contract/locales';
import type { DocumentSources, SourceInvestor } from '../sources/document-sources.ts';
import { type Entry, fileNameOf, keyOf, type Listed, nameOf, sortOf } from './entry.ts';
import { imprintOf } from './imprint.ts';

/** The years that had ended when a report was published. */
const until = (years: SourceInvestor['financials'], date: string) =>
  years.filter(({ year }) => year < Number(date.slice(0, 4)));

/** A report as an entry of the list. */
export const reportOf = (
  { reports, notice }: SourceInvestor,
  index: number,
  locale: Locale,
): Omit<Entry<'report'>, 'input'> => {
  const report = reports[index];
  if (!report) throw new RangeError(`there is no report ${index}`);
  const { key, title, date } = report;
  return {
    key: keyOf('report', key, locale),
    kind: 'report',
    locale,
    model: '',
    name: nameOf('report', (reader) => title[reader]),
    description: notice ?? title,
    version: date,
    date,
    discontinued: false,
    sort: sortOf(index, 'report', locale),
    fileName: fileNameOf('report', title[locale], date),
    subject: {},
  };
};

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
          ...reportOf(investor, index, locale),
          input: {
            ...imprintOf(sources, locale, { number, version: date, date }),
            title: title[locale],
            notices: [investor.notice, investor.report_notice].flatMap((notice) => notice?.[locale] ?? []),
            currency: investor.currency,
            years: until(investor.financials, date),
          },
        };
      },
    })),
  );
};
