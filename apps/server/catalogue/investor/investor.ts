import type { InvestorDateData } from '@site/contract/investor';
import { paths } from '@site/contract/paths';
import type { Download } from '@site/contract/product-info';
import { generatedTag, tag } from '@site/contract/tags';
import { wordsIn } from '@site/documents/words/words';
import { sql } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { pick, inLocale } from '#platform/database/public-rows.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import type { QuoteSource } from './quote-source.ts';

type Row = Omit<Download, 'download_id' | 'type' | 'type_name' | 'needs_login' | 'link'> & {
  id: number;
  fileName: string;
};

/** Reports to shareholders in the reader's language, newest first. */
const reportDownloads = async ({ db, locale }: Reading): Promise<Download[]> => {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.model, ${inLocale(sql`d.name`, locale)} as name, ${inLocale(sql`d.description`, locale)} as description,
      d.version, d.lang, d.size::float8 as size, to_char(d.updated, 'YYYY-MM-DD') as updated, d.sha256,
      d.file_name as "fileName"
    from download d
    where d.kind = 'report' and d.status = 'published' and d.lang = ${locale}
    order by d.updated desc, d.id`);
  const { types } = wordsIn(locale);
  return rows.map(({ id, fileName, ...row }) => ({
    ...row,
    download_id: id,
    type: 'report',
    type_name: types.report,
    needs_login: false,
    link: paths.file(id, fileName),
  }));
};

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
  reading.shows(...reports.map(({ download_id }) => generatedTag(download_id)));
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
