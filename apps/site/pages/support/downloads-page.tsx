import type { Data } from '@site/contract/calls';
import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText, useIntl } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { useMemo, type ChangeEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { readUser, subscribeUser } from '../../state/user.ts';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import {
  downloadHref,
  type DownloadState,
  type DownloadTab,
  readDownloadState,
  tabs,
  withChange,
  withoutFilters,
} from './downloads/download-state.ts';
import { DownloadTable } from './downloads/download-table.tsx';
import { DrawingTiles } from './downloads/drawing-tiles.tsx';
import { FilterPanel } from './downloads/filter-panel.tsx';
import { ResultBar } from './downloads/result-bar.tsx';
import { ToolList } from './downloads/tool-list.tsx';
import type { DownloadsData } from './support-data.ts';

/** The table as a plain form: selected files download as one archive. With script the bar shows their number. */
const ZipForm = ({ children }: { children: ReactNode }) => {
  const t = useText();
  // Not `useUser`: it is bundled with the forms, of which this page has none.
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  const hint = user ? t('downloads.zipChoose') : t('downloads.zipHint');
  const [count, setCount] = useState<number>();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLFormElement>) =>
    setCount(currentTarget.querySelectorAll('input[name=ids]:checked').length);
  return (
    <form action={paths.filesZip} onChange={onChange}>
      {children}
      <div
        className="spread py-3 min-block-16 data-[chosen]:sticky data-[chosen]:inset-be-0 data-[chosen]:z-1 data-[chosen]:-mx-4 data-[chosen]:rule-bs-ink data-[chosen]:bg-panel data-[chosen]:px-4 print:hidden"
        data-chosen={count ? true : undefined}
      >
        <p
          className={`${count ? 'text-15 font-semibold' : 'text-13 text-muted'} leading-5 max-inline-[60ch]`}
          aria-live="polite"
        >
          {count ? t('downloads.zipCount', { count }) : hint}
        </p>
        <button type="submit" className="button" data-kind={count ? 'primary' : undefined} disabled={count === 0}>
          <Icon name="download" size={16} /> {t('downloads.zip')}
        </button>
      </div>
    </form>
  );
};

type Props = { tab: Exclude<DownloadTab, 'tools'>; list: Data<'downloadList'>; state: DownloadState };

/** The filtered documents: a table with checkboxes, or drawings as tiles. */
const DownloadResults = ({ tab, list, state }: Props) => {
  const t = useText();
  return (
    <section className="min-inline-0 scroll-mbs-[calc(var(--header)_+_24px)]" id="files">
      <ResultBar list={list} state={state} />
      {list.list.length === 0 && (
        <NothingHere
          text={t('downloads.none')}
          href={downloadHref(withoutFilters(state))}
          label={t('downloads.showAll')}
        />
      )}
      {list.list.length > 0 && tab === 'drawings' && <DrawingTiles drawings={list.list} />}
      {list.list.length > 0 && tab !== 'drawings' && (
        <ZipForm key={downloadHref(state)}>
          <DownloadTable downloads={list.list} discontinued={tab === 'discontinued'} />
        </ZipForm>
      )}
      <Pagination {...list} hrefOf={(page) => `${downloadHref({ ...state, page })}#files`} />
    </section>
  );
};

const kindNames: Record<string, TextKey> = {
  datasheet: 'downloads.kinds.datasheet',
  manual: 'downloads.kinds.manual',
  dimension_pdf: 'downloads.kinds.dimension_pdf',
  dimension_dxf: 'downloads.kinds.dimension_dxf',
  certificate: 'downloads.kinds.certificate',
  modbus_csv: 'downloads.kinds.modbus',
  modbus_xlsx: 'downloads.kinds.modbus',
  catalogue: 'downloads.kinds.catalogue',
  efi: 'downloads.kinds.efi',
  firmware: 'downloads.kinds.firmware',
  software: 'downloads.kinds.software',
  wiring: 'downloads.kinds.wiring',
  note: 'downloads.kinds.note',
  cad: 'downloads.kinds.cad',
};

/** The first sentences of the page. They name only kinds that there are, and a login only where one is needed. */
const useDownloadsLead = (tab: DownloadTab, { types, total, open }: Data<'downloadList'>): string => {
  const t = useText();
  const intl = useIntl();
  // Nothing about discontinued products is open.
  if (tab === 'discontinued') return t('downloads.discontinuedLead');
  const names = new Set(types.flatMap(({ type }) => kindNames[type] ?? []));
  const kinds = intl.listed(Array.from(names, (name) => t(name)));
  return t(open < total ? 'downloads.leadLocked' : 'downloads.lead', { kinds });
};

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
    <div className="wide pbe-24">
      {/* The lead of the first tab lists all types of files: more than a search engine shows. */}
      <PageHead title={t('page.datadownload')} description={tab === 'current' ? t('downloads.description') : lead} />
      <Breadcrumb current={t('page.datadownload')} />
      <TitleBand title={t('page.datadownload')} lead={lead} />
      {scales.length > 1 && <RulerTabs label={t('downloads.tabs')} tabs={scales} />}
      {tab === 'tools' ? (
        <ToolList tools={tools} />
      ) : (
        <div className="mbs-8 grid grid-cols-[240px_minmax(0,1fr)] gap-8 max-lg:mbs-6 max-lg:grid-cols-1 max-lg:gap-4 print:grid-cols-1">
          <FilterPanel list={list} state={state} />
          <DownloadResults tab={tab} list={list} state={state} />
        </div>
      )}
    </div>
  );
};
