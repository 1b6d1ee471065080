import { faultPaths } from '@site/contract/fault-paths';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { keep } from '../../app/keep.ts';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { PrintButton } from '../../ui/share/print-button.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { CodeBox } from './code-box.tsx';
import { CodeChips } from './code-chips.tsx';
import type { FaultsData } from './fault-data.ts';
import { FaultFilters } from './fault-filters.tsx';
import { FaultList } from './fault-list.tsx';
import { parseFaultQuery, hrefOf } from './fault-query.ts';
import { chooseFaultView } from './fault-view.ts';
import { FrameSection } from './frame-section.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { useRecents } from './recents.ts';
import { Result } from './result.tsx';
import { useOffline } from './use-offline.ts';
import styles from './codes-page.module.css';

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
  const { codes, makers, parameters } = found.known;
  const counts = { codes: intl.number(codes), makers: intl.number(makers), parameters: intl.number(parameters) };
  const title = name && asked.key ? `${found.read[0]?.text} · ${name}` : t('page.ecucode');
  // In the order in which a phone shows them, so that nothing moves while the page arrives. A later answer takes its place by
  // style alone: parts that move in the document lose the focus.
  const [isResultFirst] = useState(isAsked);
  const filters = <FaultFilters key="filters" asked={asked} found={found} />;
  const fault =
    faultView.kind === 'row' ? faultView.row : faultView.kind === 'standard' ? faultView.read.standard : undefined;
  const shown =
    faultView.kind === 'row' ? faultView.row.ecu_id : faultView.kind === 'standard' ? 'standard' : undefined;
  const list = <FaultList key="list" asked={asked} found={found} shown={shown} fault={fault} />;
  const result = (
    <div key="result" className={styles.result} aria-live="polite">
      <Result data={data} shown={faultView} />
    </div>
  );
  return (
    <div className={`wide ${styles.page}`} data-asked={isAsked ? '' : undefined}>
      <PageHead title={title} description={t('faults.lead', counts)} />
      <link rel="manifest" href={faultPaths.manifest} />
      <OfflineStrip {...offline} />
      <Breadcrumb current={t('page.ecucode')} />
      <TitleBand
        title={t('page.ecucode')}
        lead={t('faults.lead', counts)}
        aside={
          <p className={styles.aside}>
            {offline.isCached && (
              <span>
                <Icon name="check" size={16} /> {t('faults.kept')}
              </span>
            )}
            <PrintButton className="button" label={t('faults.print')} />
          </p>
        }
      />
      <div className={styles.tabs}>
        <RulerTabs label={t('faults.pages')} tabs={tabs} />
      </div>
      <CodeBox asked={asked} name={name} onAsk={(href) => void navigate(href, { state: keep })} />
      <CodeChips recents={recents} />
      <div className={styles.columns}>{isResultFirst ? [result, filters, list] : [filters, list, result]}</div>
      <FrameSection data={data} onAsk={(href) => void navigate(href, { state: keep })} />
    </div>
  );
};
