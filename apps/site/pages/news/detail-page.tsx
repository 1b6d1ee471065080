import type { Data } from '@site/contract/calls';
import { locales } from '@site/contract/locales';
import { companyPaths, paths } from '@site/contract/paths';
import { pictureAddress } from '@site/contract/picture-addresses';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { BreadcrumbFacts } from '../../app/breadcrumb-facts.tsx';
import { JsonLd } from '../../app/json-ld.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { Part } from '../../ui/blocks/part.tsx';
import { CommentsSlot } from '../../ui/comments/comments-slot.tsx';
import { PrintButton, ShareLink } from '../../ui/share/share-and-print.tsx';
import { Article } from './article.tsx';
import { NewsNeighbours } from './news-neighbours.tsx';
import { FeedLink, NewsRows } from './news-rows.tsx';

/** Search engines choose among the shapes of a photograph. */
const shapes = ['1x1', '4x3', '16x9'] as const;
const imagesOf = ({ picture, social }: Data<'newsInfo'>): string[] =>
  picture ? shapes.map((ratio) => pictureAddress(picture, { width: 1280, format: 'jpg', ratio })) : [social];

/** A news item as structured data. */
const NewsFacts = ({ item }: { item: Data<'newsInfo'> }) => {
  const { origins, locale } = useSite();
  const { company } = useLayoutData().index;
  const origin = origins[locale];
  const publisher = { '@type': 'Organization', name: company.name, url: origin };
  return (
    <JsonLd
      data={{
        '@type': 'NewsArticle',
        headline: item.title,
        description: item.summary,
        image: imagesOf(item).map((image) => `${origin}${image}`),
        datePublished: item.date,
        inLanguage: locales[locale].lang,
        articleSection: item.class.class_name,
        mainEntityOfPage: `${origin}${paths.newsItem(item.news_id)}`,
        author: publisher,
        publisher,
      }}
    />
  );
};

export const Page = () => {
  const t = useText();
  const item = useLoaderData<Data<'newsInfo'>>();
  const inClass = { href: companyPaths.news({ class_id: item.class.id }), label: item.class.class_name };
  return (
    <div className="wide pbe-24 [&>section]:mbs-16 print:[&>section]:hidden">
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
      <Article item={item}>
        <p className="flex flex-wrap gap-2">
          <ShareLink of={{ target: 'news', id: item.news_id }} />
          <PrintButton className="button" label={t('news.print')} />
        </p>
      </Article>
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
