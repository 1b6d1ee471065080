import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { SolutionCards } from '../../ui/card-grid/solution-cards.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import type { SolutionsData } from './solutions-data.ts';

export const Page = () => {
  const t = useText();
  const { classes, schemes, class_id } = useLoaderData<SolutionsData>();
  const chosenClass = classes.find(({ id }) => id === class_id);
  const title = chosenClass?.class_name ?? t('page.schemeinfo');
  const lead = chosenClass?.summary ?? t('solutions.lead');
  const all = classes.reduce((sum, { scheme_count }) => sum + scheme_count, 0);
  const via = chosenClass ? [{ href: paths.schemes(), label: t('page.schemeinfo') }] : [];
  const tabs = [
    { href: paths.schemes(), label: t('solutions.all'), count: all, current: class_id === undefined },
    ...classes.map(({ id, class_name, scheme_count }) => ({
      href: paths.schemes({ class_id: id }),
      label: class_name,
      count: scheme_count,
      current: id === class_id,
    })),
  ];
  return (
    <div className="wide pbe-24 [&>nav+ul]:mbs-8">
      <PageHead title={title} description={lead} />
      <Breadcrumb via={via} current={title} />
      <TitleBand
        title={title}
        lead={lead}
        aside={
          <a className="more" href={paths.cases()}>
            {t('solutions.toCases')}
          </a>
        }
      />
      <RulerTabs label={t('solutions.classes')} tabs={tabs} />
      {schemes.list.length > 0 ? (
        <SolutionCards schemes={schemes.list} first />
      ) : (
        <NothingHere text={t('solutions.none')} href={paths.schemes()} label={t('solutions.showAll')} />
      )}
      <Pagination {...schemes} hrefOf={(page) => paths.schemes({ class_id, page })} />
    </div>
  );
};
