import { faultPaths } from '@site/contract/fault-paths';
import { paths } from '@site/contract/paths';
import { followConnection, isOffline } from '@site/ui/connection/connection';
import { Icon } from '@site/ui/icons/icon';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useEffect, useState, startTransition } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { keep } from '../../app/keep.ts';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { PrintButton } from '../../ui/share/share-and-print.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { CodeBox } from './code-box.tsx';
import type { FaultsData } from './fault-data.ts';
import { FaultFilters } from './fault-filters.tsx';
import { FaultList } from './fault-list.tsx';
import { parseFaultQuery, hrefOf } from './fault-query.ts';
import { FrameSection } from './frame-section.tsx';
import { CodeChips, chooseFaultView, Result } from './result.tsx';
import styles from './codes-page.module.css';

type Offline = {
  /** True while the server does not answer. */
  isOffline: boolean;
  /** True once the page works offline. */
  isCached: boolean;
  /** The date of the loaded book. */
  copyDate: string | undefined;
  /** True once it is known that there is no book to load: until then nothing is said about it. */
  hasNoCopy: boolean;
};

/** Caches the page and its data on this device, and follows whether the server answers. */
const useOffline = (): Offline => {
  const [state, setState] = useState<Offline>({
    isOffline: false,
    isCached: false,
    copyDate: undefined,
    hasNoCopy: false,
  });
  // The whole page renders again: as a transition, which does not block it.
  const update = (part: Partial<Offline>) => startTransition(() => setState((before) => ({ ...before, ...part })));
  useEffect(() => {
    const updateConnection = () => update({ isOffline: isOffline() });
    if (isOffline()) updateConnection();
    const unfollow = followConnection(updateConnection);
    const start = async () => {
      const [{ fetchBook }, { cacheFaultCodes }] = await Promise.all([
        import('../../offline/fault-book.ts'),
        import('../../offline/register.ts'),
      ]);
      void cacheFaultCodes().then((isCached) => update({ isCached }));
      const { changed } = await fetchBook();
      update({ copyDate: changed.slice(0, 10) });
    };
    // Offline and without a cached copy, the page stays as the server sent it.
    void start().catch(() => update({ hasNoCopy: true }));
    return unfollow;
  }, []);
  return state;
};

/** Says that there is no network, and the date of the cached codes. */
const OfflineStrip = ({ isOffline, copyDate, hasNoCopy }: Offline) => {
  const t = useText();
  const intl = useIntl();
  return (
    <p
      className={
        isOffline
          ? 'mx-[calc(-1_*_var(--margin))] flex flex-wrap items-center gap-x-3 gap-y-1 rule-be-line bg-tint px-[var(--margin)] py-2 text-14'
          : undefined
      }
      role="status"
    >
      {isOffline && (
        <>
          <svg
            width="20"
            height="20"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden="true"
          >
            <path d="M2 3l16 14M4.500 10a8 8 0 0 1 3-2M1.500 7a12 12 0 0 1 3-2m4-1.300a12 12 0 0 1 10 3.300m-6 1.500a8 8 0 0 1 3 1.500M7.500 13a4 4 0 0 1 5 0M10 16v.5" />
          </svg>
          <strong>{t('faults.offline')}</strong>
          {copyDate !== undefined && <span>{t('faults.offlineCopy', { date: intl.date(copyDate) })}</span>}
          {hasNoCopy && <span>{t('faults.offlineNoCopy')}</span>}
        </>
      )}
    </p>
  );
};

const key = 'faultCodes';
const maxRecents = 8;

const readRecents = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
};

/** Codes looked up on this device, newest first; the list never leaves the device. */
const useRecents = (code: string | undefined): string[] => {
  const [recents, setRecents] = useState<string[]>([]);
  useEffect(() => {
    const before = readRecents();
    const all = code ? [code, ...before.filter((other) => other !== code)].slice(0, maxRecents) : before;
    // The server knows nothing of this device.
    startTransition(() => setRecents((shown) => (shown.length + all.length > 0 ? all : shown)));
    try {
      if (code) localStorage.setItem(key, JSON.stringify(all));
    } catch {
      // Storage may be blocked: then there is no list.
    }
  }, [code]);
  return recents;
};

export const Page = () => {
  const t = useText();
  const intl = useIntl();
  const data = useLoaderData<FaultsData>();
  const { asked, found } = data;
  const { search } = useLocation();
  const navigate = useNavigate();
  const offline = useOffline();
  // A cached copy of the page was rendered without a code: the address names the code, and the loaded book answers it.
  const requestedHref = hrefOf(parseFaultQuery(new URLSearchParams(search)), {});
  const isStale = offline.copyDate !== undefined && requestedHref !== hrefOf(asked, {});
  useEffect(() => {
    if (isStale) void navigate(search, { replace: true, state: keep });
  }, [isStale, navigate, search]);
  const isAsked = Boolean(asked.key || asked.id);
  const recents = useRecents(asked.key).filter((key) => key !== asked.key);
  const faultView = chooseFaultView(data);
  const name = found.read.length === 1 ? (found.read[0]?.standard?.title ?? '') : '';
  const tabs = [
    { href: paths.catalogues, label: t('page.productcatalogue'), current: false },
    { href: paths.faultCodes, label: t('page.ecucode'), current: true },
    { href: paths.faqs, label: t('page.faqs'), current: false },
  ];
  const { codes, manufacturers, parameters } = found.known;
  const counts = {
    codes: intl.number(codes),
    manufacturers: intl.number(manufacturers),
    parameters: intl.number(parameters),
  };
  const title = name && asked.key ? `${found.read[0]?.text} · ${name}` : t('page.ecucode');
  // In the order in which a phone shows them, so that nothing moves while the page arrives: the answer, or what the lamps mean.
  const filters = <FaultFilters asked={asked} found={found} />;
  const fault =
    faultView.kind === 'row' ? faultView.row : faultView.kind === 'standard' ? faultView.read.standard : undefined;
  const shown =
    faultView.kind === 'row' ? faultView.row.ecu_id : faultView.kind === 'standard' ? 'standard' : undefined;
  const list = <FaultList asked={asked} found={found} shown={shown} fault={fault} />;
  const result = (
    <div className="min-inline-0 [grid-area:result]" aria-live="polite">
      <Result data={data} shown={faultView} />
    </div>
  );
  return (
    <div className={`wide ${styles.page} pbe-24 max-md:pbs-4`} data-asked={isAsked ? '' : undefined}>
      <PageHead title={title} description={t('faults.lead', counts)} />
      <link rel="manifest" href={faultPaths.manifest} />
      <OfflineStrip {...offline} />
      <Breadcrumb current={t('page.ecucode')} />
      <TitleBand
        title={t('page.ecucode')}
        lead={t('faults.lead', counts)}
        aside={
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-muted print:hidden">
            {offline.isCached && (
              <span className="inline-flex items-center gap-2">
                <Icon name="check" size={16} /> {t('faults.kept')}
              </span>
            )}
            <PrintButton className="button" label={t('faults.print')} />
          </p>
        }
      />
      <div className="max-md:hidden print:hidden">
        <RulerTabs label={t('faults.pages')} tabs={tabs} />
      </div>
      <CodeBox asked={asked} name={name} onAsk={(href) => void navigate(href, { state: keep })} />
      <CodeChips recents={recents} />
      <div className={`${styles.columns} grid items-start gap-8 max-xl:gap-6 print:block`}>
        {result}
        {filters}
        {list}
      </div>
      <FrameSection data={data} onAsk={(href) => void navigate(href, { state: keep })} />
    </div>
  );
};
