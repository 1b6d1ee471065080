import { useText } from '@site/ui/language/use-text';
import { useMemo } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { DownloadResults } from './downloads/download-results.tsx';
import {
  downloadHref,
  type DownloadState,
  type DownloadTab,
  readDownloadState,
  tabs,
  withChange,
} from './downloads/download-state.ts';
import { FilterPanel } from './downloads/filter-panel.tsx';
import { useDownloadsLead } from './downloads/lead.ts';
import { ToolList } from './downloads/tool-list.tsx';
import type { DownloadsData } from './support-data.ts';
import styles from './downloads/downloads-page.module.css';

const labels = {
  current: 'downloads.current',
  discontinued: 'downloads.discontinued',
  drawings: 'downloads.drawings',
  tools: 'downloads.tools',
} as const;

/** The state in the address; the open tab counts as chosen unless it is the first one. */
const useDownloadState = (tab: DownloadTab): DownloadState => {
  const { search } = useLocation();
  return useMemo(() => {
    const state = readDownloadState(new URLSearchParams(search));
    return { ...state, tab: tab === 'current' ? state.tab : tab };
  }, [search, tab]);
};

/** /datadownload: four tabs of documents, each with its filters. */
export const Page = () => {
  const t = useText();
  const { tab, list, tools } = useLoaderData<DownloadsData>();
  const state = useDownloadState(tab);
  const lead = useDownloadsLead(tab, list);
  // A tab without files would lead nowhere. Those of one product stay: they say what there is not.
  const shownTabs = tabs.filter((name) => list.totals[name] > 0 || name === tab || state.productId !== undefined);
  const scales = shownTabs.map((name) => ({
    // Another tab has other types: the current filters would mean nothing there.
    href: downloadHref(
      withChange(state, { tab: name === 'current' && !state.productId ? undefined : name, types: [] }),
    ),
    label: t(labels[name]),
    count: list.totals[name],
    current: name === tab,
  }));
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('page.datadownload')} description={lead} />
      <Breadcrumb current={t('page.datadownload')} />
      <TitleBand title={t('page.datadownload')} lead={lead} />
      {scales.length > 1 && <RulerTabs label={t('downloads.tabs')} tabs={scales} />}
      {tab === 'tools' ? (
        <ToolList tools={tools} />
      ) : (
        <div className={styles.columns}>
          <FilterPanel list={list} state={state} />
          <DownloadResults tab={tab} list={list} state={state} />
        </div>
      )}
    </div>
  );
};
