import type { Data } from '@site/contract/calls';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Article } from './article.tsx';
import styles from './bare-page.module.css';

/** A news item for the company's app: the same text without menus. */
export const Page = () => {
  const item = useLoaderData<Data<'newsInfo'>>();
  return (
    <main id="main" className={`${styles.page} mx-auto p-[24px_var(--margin)_64px] max-inline-240`}>
      <PageHead title={item.seo.title} description={item.seo.description} image={item.social} noIndex />
      <Article item={item} />
    </main>
  );
};
