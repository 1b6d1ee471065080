import type { InvestorDateData } from '@site/contract/investor';
import { madeTag, tag } from '@site/contract/tags';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/pick.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import type { QuoteSource } from './quote-source.ts';
import { reportDownloads } from './report-downloads.ts';

/** Figures for investors. Prices come from the configured source, or without one from the content, where invented ones are marked as demo. */
export const getInvestorData = async (
  reading: Reading,
  quotes: QuoteSource | undefined,
): Promise<InvestorDateData | undefined> => {
  const { locale } = reading;
  reading.shows(tag.investor, tag.downloads);
  const [setting, live, reports] = await Promise.all([
    readSetting(reading.db, 'investor'),
    quotes?.(),
    reportDownloads(reading),
  ]);
  reading.shows(...reports.map(({ download_id }) => madeTag(download_id)));
  if (!setting) return undefined;
  return {
    quote: live ?? { ...setting.quote, currency: setting.currency, source: setting.demo ? 'demo' : 'company' },
    ...(setting.notice ? { notice: pick(setting.notice, locale) } : {}),
    financials: setting.financials,
    reports,
    announcements: setting.announcements.map(({ key, date, title, summary }) => ({
      key,
      date,
      title: pick(title, locale),
      ...(summary ? { summary: pick(summary, locale) } : {}),
    })),
    calendar: setting.calendar.map(({ date, title }) => ({ date, title: pick(title, locale) })),
  };
};
