import { companyPaths } from '@site/contract/company-paths';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { Chips } from '../../ui/chips/chips.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { useToday } from '../../ui/today/use-today.ts';
import { AboutTabs } from '../company/about-tabs.tsx';
import type { loaders } from '../company/load.ts';
import { HonourCard } from './honour-card.tsx';
import styles from './honours-page.module.css';

type HonoursData = Awaited<ReturnType<typeof loaders.honours>>;

export const Page = () => {
  const t = useText();
  const { page, honours, class_id } = useLoaderData<HonoursData>();
  const today = useToday(honours.as_of);
  const shownHonours = honours.list.filter((honour) => class_id === undefined || honour.class.id === class_id);
  const chips = [
    {
      href: companyPaths.honours({}),
      label: t('honours.all'),
      count: honours.list.length,
      current: class_id === undefined,
    },
    ...honours.classes.map(({ id, class_name, honour_count }) => ({
      href: companyPaths.honours({ class_id: id }),
      label: class_name,
      count: honour_count,
      current: id === class_id,
    })),
  ];
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={page.seo.title || t('page.honor')} description={page.seo.description} />
      <Breadcrumb current={t('page.honor')} />
      <TitleBand title={page.title || t('page.honor')} lead={page.lead} />
      <AboutTabs current={paths.honours} />
      <div className={`spread ${styles.bar}`}>
        <Chips label={t('honours.classes')} chips={chips} />
        <p>{t('honours.tick')}</p>
      </div>
      <ul className={styles.grid}>
        {shownHonours.map((honour) => (
          <HonourCard key={honour.id} honour={honour} today={today} />
        ))}
      </ul>
      <div className={styles.text}>
        <Blocks blocks={page.blocks} />
        <p>
          <a className="button" href={paths.contact}>
            {t('honours.copies')}
          </a>
        </p>
      </div>
    </div>
  );
};
