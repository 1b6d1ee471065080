import type { Data } from '#contract/calls.ts';
import { locales } from '#contract/locales.ts';
import { paths } from '#contract/paths.ts';
import { JsonLd } from '../../app/json-ld.tsx';
import { useSite } from '../../app/site-context.ts';
import { useLayoutData } from '../../layout/layout-data.ts';

/** A news item as structured data. */
export const NewsFacts = ({ item }: { item: Data<'newsInfo'> }) => {
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
        image: `${origin}${item.social}`,
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
