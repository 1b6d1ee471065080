import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import type { TechnicalData } from './support-data.ts';
import { Needs } from './technical/needs.tsx';
import { SearchBox } from './technical/search-box.tsx';
import { SupportOffices } from './technical/support-offices.tsx';
import styles from './technical/technical-page.module.css';

/** /technical: links by need, one search box for everything, and contacts. */
export const Page = () => {
  const t = useText();
  const { page, offices, files, tools, answers } = useLoaderData<TechnicalData>();
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={page.seo.title} description={page.seo.description} />
      <Breadcrumb current={t('page.technical')} />
      <TitleBand title={page.title} lead={page.lead} />
      <SearchBox />
      <Needs files={files} tools={tools} answers={answers} />
      <Blocks blocks={page.blocks} />
      <SupportOffices offices={offices} />
    </div>
  );
};
