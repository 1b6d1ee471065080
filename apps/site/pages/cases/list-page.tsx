import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { CaseCards } from '../../ui/card-grid/case-cards.tsx';
import { Chips } from '../../ui/chips/chips.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { WorldMap } from '../../ui/world-map/world-map.tsx';
import type { CasesData } from './cases-data.ts';

/** Countries as links, each with its count; the first link clears the filter. */
const CountryFilter = ({ cases, class_id, country }: Omit<CasesData, 'classes'>) => {
  const t = useText();
  const all = cases.countries.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { code: undefined, name: t('cases.everywhere'), count: all },
    ...cases.countries.map(({ code, name, count }) => ({ code, name, count })),
  ].map(({ code, name, count }) => ({
    href: paths.cases({ class_id, country: code }),
    label: name,
    count,
    current: code === country,
  }));
  return <Chips label={t('cases.countries')} chips={chips} />;
};

const useTabs = ({ classes, class_id, country }: CasesData) => {
  const t = useText();
  const all = classes.reduce((sum, { project_count }) => sum + project_count, 0);
  return [
    { href: paths.cases({ country }), label: t('cases.all'), count: all, current: class_id === undefined },
    ...classes.map(({ id, class_name, project_count }) => ({
      href: paths.cases({ class_id: id, country }),
      label: class_name,
      count: project_count,
      current: id === class_id,
    })),
  ];
};

export const Page = () => {
  const t = useText();
  const data = useLoaderData<CasesData>();
  const { cases, class_id, country } = data;
  const shownIds = new Set(cases.list.map(({ project_id }) => project_id));
  const points = cases.points.map(({ project_id, title, lat, lng }) => ({
    id: project_id,
    title,
    lat,
    lng,
    href: paths.case(project_id),
    on: shownIds.has(project_id),
  }));
  return (
    <div className="wide pbe-24">
      <PageHead title={t('page.applicationcase')} description={t('cases.lead')} />
      <Breadcrumb current={t('page.applicationcase')} />
      <TitleBand title={t('page.applicationcase')} lead={t('cases.lead')} />
      <RulerTabs label={t('cases.classes')} tabs={useTabs(data)} />
      {/* On a phone the map is too small to tap, and the list has the same content. */}
      <div className="mbs-8 mbe-6 frame-line bg-panel p-6 max-md:hidden max-md:[&+nav]:mbs-6">
        <WorldMap label={t('cases.map')} points={points} />
      </div>
      <CountryFilter cases={cases} class_id={class_id} country={country} />
      <p className="mbs-6 mbe-3 text-15 font-620" aria-live="polite">
        {t('cases.count', { count: cases.total })}
      </p>
      {cases.list.length > 0 ? (
        <CaseCards cases={cases.list} first />
      ) : (
        <NothingHere text={t('cases.none')} href={paths.cases()} label={t('cases.showAll')} />
      )}
      <Pagination {...cases} hrefOf={(page) => paths.cases({ class_id, country, page })} />
    </div>
  );
};
