import type { Data } from '@site/contract/calls';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Article } from './article.tsx';

/** A news item for the company's app: the same text without menus. */
export const Page = () => {
  const item = useLoaderData<Data<'newsInfo'>>();
  return (
    <main
      id="main"
      className="mx-auto p-[24px_var(--margin)_64px] max-inline-240 [&>article]:grid-cols-1 [&>article>*]:col-[1] [&>article>figure]:row-auto [&>article>figure]:mbe-6"
    >
      <PageHead title={item.seo.title} description={item.seo.description} image={item.social} noIndex />
      <Article item={item} />
    </main>
  );
};
