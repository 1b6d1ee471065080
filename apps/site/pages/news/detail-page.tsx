import type { Data } from '@site/contract/calls';
import { companyPaths } from '@site/contract/company-paths';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { BreadcrumbFacts } from '../../app/breadcrumb-facts.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { Part } from '../../ui/blocks/part.tsx';
import { CommentsSlot } from '../../ui/comments/comments-slot.tsx';
import { PrintButton } from '../../ui/share/print-button.tsx';
import { ShareLink } from '../../ui/share/share-link.tsx';
import { Article } from './article.tsx';
import { FeedLink } from './feed-link.tsx';
import { NewsFacts } from './news-facts.tsx';
import { NewsNeighbours } from './news-neighbours.tsx';
import { NewsRows } from './news-rows.tsx';
import styles from './detail-page.module.css';

export const Page = () => {
  const t = useText();
  const item = useLoaderData<Data<'newsInfo'>>();
  const inClass = { href: companyPaths.news({ class_id: item.class.id }), label: item.class.class_name };
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={item.seo.title} description={item.seo.description} image={item.social} />
      <FeedLink />
      <NewsFacts item={item} />
      <BreadcrumbFacts
        steps={[
          { name: t('page.news'), path: paths.news },
          { name: inClass.label, path: inClass.href },
          { name: item.title, path: paths.newsItem(item.news_id) },
        ]}
      />
      <Breadcrumb via={[inClass]} current={item.title} />
      <Article item={item} />
      <p className={styles.actions}>
        <ShareLink of={{ target: 'news', id: item.news_id }} />
        <PrintButton className="button" label={t('news.print')} />
      </p>
      <NewsNeighbours prev={item.prev} next={item.next} />
      {item.related.length > 0 && (
        <Part title={t('news.related')}>
          <NewsRows items={item.related} heading="h3" />
        </Part>
      )}
      {/* Last, because it grows: it would push content below it away from a reader who has reached it by keyboard. */}
      <CommentsSlot target="news" id={item.news_id} titled />
    </div>
  );
};
