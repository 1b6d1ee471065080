import type { Data } from '@site/contract/calls';
import { editions } from '@site/contract/editions';
import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useText, useIntl } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { useFeature, useLanguages, useSite } from '../../app/site-context.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { DataTable } from '../../ui/blocks/data-table.tsx';
import { BarChart } from '../../ui/chart/charts.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { useNear } from '../../ui/near/use-near.ts';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { useToday } from '../../ui/today/use-today.ts';
import type { loaders } from '../company/load.ts';
import { PriceChart, rangeOf, useMoney, QuotePanel } from './share-price.tsx';

type Year = Data<'investorDate'>['financials'][number];

/** Five years as bars, and as a table. */
const Financials = ({ years, currency }: { years: readonly Year[]; currency: string }) => {
  const t = useText();
  const money = useMoney();
  const [before, last] = [years.at(-2), years.at(-1)];
  if (!last) return null;
  const onYear = (key: 'revenue' | 'net_profit') =>
    before ? t('investor.onYear', { change: money.growth(last[key] / before[key] - 1) }) : '';
  const charts = [
    { key: 'revenue', name: t('investor.revenue'), note: onYear('revenue') },
    { key: 'net_profit', name: t('investor.netProfit'), note: onYear('net_profit') },
    {
      key: 'rd',
      name: t('investor.rd'),
      note: t('investor.ofRevenue', { share: money.share(last.rd / last.revenue) }),
    },
  ] as const;
  const unit = t('investor.unit', { currency });
  return (
    <section className="mbs-18" aria-labelledby="results">
      <h2 id="results">{t('investor.figures')}</h2>
      <div className="mbs-6 grid grid-cols-3 gap-8 max-[900px]:grid-cols-1 max-[900px]:max-inline-120">
        {charts.map(({ key, name, note }) => (
          <figure className="rule-bs-ink pbs-4" key={key}>
            <figcaption className="mbe-2 flex justify-between gap-4">
              <strong>{name}</strong>
              <span className="text-13 text-muted">{unit}</span>
            </figcaption>
            <BarChart
              bars={years.map((year) => ({
                label: String(year.year),
                value: year[key],
                text: money.amount(year[key]),
              }))}
            />
            <p className="text-13 text-muted">{note}</p>
          </figure>
        ))}
      </div>
      <details>
        <summary className="mbs-4 mbe-2 py-1 text-14 font-550 inline-fit">{t('investor.asTable')}</summary>
        <DataTable
          caption={`${t('investor.figures')}, ${unit}`}
          columns={[t('investor.year'), ...charts.map(({ name }) => name)]}
          rows={years.map((year) => [String(year.year), ...charts.map(({ key }) => money.amount(year[key]))])}
        />
      </details>
    </section>
  );
};

/** Reports as files, newest first. */
const Reports = ({ reports }: Pick<Data<'investorDate'>, 'reports'>) => {
  const t = useText();
  const intl = useIntl();
  const size = useFileSize();
  return (
    <section id="reports" className="mbs-18" aria-labelledby="reports-title">
      <h2 id="reports-title">{t('investor.reports')}</h2>
      <table className="mbs-4 border-collapse text-15 inline-full">
        <thead>
          <tr>
            <th className="rule-be-ink p-[4px_16px_3px_0] text-start text-13 font-semibold text-muted" scope="col">
              {t('investor.report')}
            </th>
            <th className="rule-be-ink p-[4px_16px_3px_0] text-start text-13 font-semibold text-muted" scope="col">
              {t('investor.published')}
            </th>
            <th
              className="rule-be-ink p-[4px_16px_3px_0] text-start text-13 font-semibold text-muted max-[560px]:hidden"
              scope="col"
            >
              {t('investor.size')}
            </th>
            <th className="rule-be-ink p-[4px_0_3px] text-end text-13 font-semibold text-muted" scope="col">
              <span className="visually-hidden">{t('layout.download')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {reports.map(({ download_id, name, updated, size: bytes, link }) => (
            <tr key={download_id}>
              <ContentText className="rule-be-line p-[4px_16px_3px_0] text-start font-620" as="th" scope="row">
                {name}
              </ContentText>
              <td className="rule-be-line p-[4px_16px_3px_0] text-start text-13 whitespace-nowrap">
                {intl.date(updated)}
              </td>
              <td className="mono rule-be-line p-[4px_16px_3px_0] text-start text-13 whitespace-nowrap max-[560px]:hidden">
                {bytes === null ? 'PDF' : size(bytes)}
              </td>
              <td className="rule-be-line p-[4px_0_3px] text-end text-13 whitespace-nowrap">
                <a
                  className="button border-line px-3"
                  href={link}
                  download
                  aria-label={t('investor.download', { name })}
                >
                  <Icon name="download" size={16} />
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const dayMs = 86_400_000;

/** Future dates; the browser adds how far away the next one is, for which it needs a formatter, when the reader comes near. */
const Calendar = ({ entries }: { entries: Data<'investorDate'>['calendar'] }) => {
  const t = useText();
  const intl = useIntl();
  const [list, isNear] = useNear<HTMLOListElement>();
  const today = useToday(undefined);
  const next = today === undefined || !isNear ? undefined : entries.find(({ date }) => date >= today);
  return (
    <section id="calendar" className="mbs-18" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{t('investor.calendar')}</h2>
      <ol className="mbs-4 rule-bs-ink" ref={list}>
        {entries.map((entry) => (
          <li
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 rule-be-line py-3"
            key={`${entry.date} ${entry.title}`}
          >
            <time className="text-13 font-semibold" dateTime={entry.date}>
              {intl.date(entry.date)}
            </time>
            <ContentText className="col-[1] text-15" as="span">
              {entry.title}
            </ContentText>
            {entry === next && today !== undefined && (
              <em className="col-[2] row-[1] frame-line bg-panel px-2 text-13 not-italic">
                {t('investor.inDays', { days: Math.round((Date.parse(entry.date) - Date.parse(today)) / dayMs) })}
              </em>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The company's announcements, newest first. */
const Announcements = ({ items }: { items: Data<'investorDate'>['announcements'] }) => {
  const t = useText();
  const intl = useIntl();
  return (
    <section id="announcements" className="mbs-18" aria-labelledby="announcements-title">
      <h2 id="announcements-title">{t('investor.announcements')}</h2>
      <ul className="mbs-4 rule-bs-ink">
        {items.map(({ key, date, title, summary }) => (
          <li
            className="grid grid-cols-[160px_minmax(0,1fr)] gap-x-8 gap-y-1 rule-be-line py-4 max-sm:grid-cols-1"
            key={key}
          >
            <time className="text-13 leading-6 text-muted" dateTime={date}>
              {intl.date(date)}
            </time>
            <div>
              <ContentText className="text-16" as="h3">
                {title}
              </ContentText>
              {summary !== undefined && (
                <ContentText className="text-15 leading-5.5 text-muted max-inline-[80ch]" as="p">
                  {summary}
                </ContentText>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

type Investor = Data<'investorDate'>;

/** A cached page may have an old price, so the browser fetches the current one. */
const useFresh = (loaded: Investor): Investor => {
  const { api } = useSite();
  const [data, setData] = useState(loaded);
  const isLive = loaded.quote.source === 'live';
  useEffect(() => {
    if (isLive) api('investorDate').then(setData, () => undefined);
  }, [api, isLive]);
  return data;
};

const InvestorRelations = ({ loaded, range: requestedRange }: { loaded: Investor; range: string | null }) => {
  const t = useText();
  const data = useFresh(loaded);
  const { quote, financials, reports, announcements, calendar, notice } = data;
  const range = rangeOf(requestedRange);
  const tabs = [
    { href: '#overview', label: t('investor.overview') },
    { href: '#reports', label: t('investor.reports'), count: reports.length },
    { href: '#announcements', label: t('investor.announcements'), count: announcements.length },
    { href: '#calendar', label: t('investor.calendar'), count: calendar.length },
  ].map((tab, index) => ({ ...tab, current: index === 0 }));
  return (
    <div className="wide pbe-24">
      <PageHead title={t('page.investor')} description={t('investor.lead')} />
      <Breadcrumb current={t('page.investor')} />
      <TitleBand title={t('page.investor')} lead={t('investor.lead')} />
      <RulerTabs label={t('investor.sections')} tabs={tabs} />
      {quote.source === 'demo' && (
        <p
          className="mbs-6 flex flex-wrap gap-x-4 gap-y-1 bg-panel px-4 py-3 text-15 [border:1px_dashed_var(--edge)]"
          role="note"
        >
          {notice || <strong>{t('investor.demo')}</strong>}
        </p>
      )}
      <section
        id="overview"
        className="mbs-8 grid grid-cols-[400px_minmax(0,1fr)] gap-x-12 gap-y-8 max-lg:grid-cols-1"
        aria-label={t('investor.overview')}
      >
        <QuotePanel quote={quote} range={range} />
        <PriceChart quote={quote} range={range} />
      </section>
      <Financials years={financials} currency={quote.currency} />
      <div className="grid grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] gap-8 max-lg:grid-cols-1">
        <Reports reports={reports} />
        <Calendar entries={calendar} />
      </div>
      <Announcements items={announcements} />
    </div>
  );
};

/** In editions without this page: what it contains, and where it is. */
const OtherEdition = () => {
  const t = useText();
  const { origins } = useSite();
  const languages = useLanguages();
  const edition = editions.investor.find((locale) => languages.includes(locale));
  const text = t('investor.elsewhereText');
  return (
    <div className="wide pbe-40">
      <PageHead title={t('page.investor')} description={text} noIndex />
      <Breadcrumb current={t('page.investor')} />
      <h1 className="max-inline-[22ch] [&:lang(zh)]:max-inline-none">{t('investor.elsewhere')}</h1>
      <p className="mbs-6 max-inline-[64ch]">{text}</p>
      {edition && (
        <p className="mbs-6 max-inline-[64ch]">
          <a
            className="button"
            data-kind="primary"
            href={`${origins[edition]}${paths.investor}`}
            hrefLang={locales[edition].lang}
          >
            {t('investor.openChinese')}
            <Icon name="external" size={16} />
          </a>
        </p>
      )}
    </div>
  );
};

export type InvestorPageData = Awaited<ReturnType<typeof loaders.investor>>;

/** Only one edition has the investor page; the others link to it. */
export const Page = () => {
  const { data, range } = useLoaderData<InvestorPageData>();
  return useFeature('investor') ? <InvestorRelations loaded={data} range={range} /> : <OtherEdition />;
};
