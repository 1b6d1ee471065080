import type { Data } from '@site/contract/calls';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { Announcements } from './announcements.tsx';
import { Calendar } from './calendar.tsx';
import { Financials } from './financials.tsx';
import { PriceChart } from './price-chart.tsx';
import { rangeOf } from './price-range.ts';
import { QuotePanel } from './quote-panel.tsx';
import { Reports } from './reports.tsx';
import styles from './investor-relations.module.css';

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

export const InvestorRelations = ({ loaded, range: requestedRange }: { loaded: Investor; range: string | null }) => {
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
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('page.investor')} description={t('investor.lead')} />
      <Breadcrumb current={t('page.investor')} />
      <TitleBand title={t('page.investor')} lead={t('investor.lead')} />
      <RulerTabs label={t('investor.sections')} tabs={tabs} />
      {quote.source === 'demo' && (
        <p className={styles.demo} role="note">
          <strong>{t('investor.demo')}</strong>
          {notice}
        </p>
      )}
      <section id="overview" className={styles.quote} aria-label={t('investor.overview')}>
        <QuotePanel quote={quote} range={range} />
        <PriceChart quote={quote} range={range} />
      </section>
      <Financials years={financials} currency={quote.currency} />
      <div className={styles.columns}>
        <Reports reports={reports} />
        <Calendar entries={calendar} />
      </div>
      <Announcements items={announcements} />
    </div>
  );
};
