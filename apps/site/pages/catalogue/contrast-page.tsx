import { useText } from '@site/ui/language/use-text';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { maxCompared } from '../../state/comparison-key.ts';
import { AddModel } from './contrast/add-model.tsx';
import { Comparison } from './contrast/comparison.tsx';
import { readContrastState } from './contrast/contrast-state.ts';
import { ContrastTools } from './contrast/contrast-tools.tsx';
import { NothingChosen } from './contrast/nothing-chosen.tsx';
import type { ContrastPageData } from './load.ts';
import styles from './contrast/contrast-page.module.css';

/** /contrast: two to four models side by side, from `?ids=1,2,3`. */
export const Page = () => {
  const t = useText();
  const { products, rows, found } = useLoaderData<ContrastPageData>();
  const state = readContrastState(new URLSearchParams(useLocation().search));
  const title = rows.length > 0 ? t('contrast.title', { count: products.length }) : t('page.contrast');
  const models = products.map(({ model }) => model).join(', ');
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={models || title} description={t('contrast.description')} noIndex={products.length > 0} />
      <Breadcrumb current={t('page.contrast')} />
      <header className={styles.head}>
        <h1>{title}</h1>
        {rows.length > 0 && <ContrastTools products={products} rows={rows} state={state} />}
      </header>
      {products.length > 0 ? <Comparison products={products} rows={rows} state={state} /> : <NothingChosen />}
      {products.length < maxCompared && <AddModel state={state} found={found} count={products.length} />}
      {rows.length > 0 && <p className={styles.legend}>{t('contrast.legend')}</p>}
    </div>
  );
};
