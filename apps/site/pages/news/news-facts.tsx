import type { Data } from '@site/contract/calls';
import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { pictureAddress } from '@site/contract/picture-addresses';
import { JsonLd } from '../../app/json-ld.tsx';
import { useSite } from '../../app/site-context.ts';
import { useLayoutData } from '../../layout/layout-data.ts';

/** Search engines choose among the shapes of a photograph. */
const shapes = ['1x1', '4x3', '16x9'] as const;
const imagesOf = ({ picture, social }: Data<'newsInfo'>): string[] =>
  picture ? shapes.map((ratio) => pictureAddress(picture, { width: 1280, format: 'jpg', ratio })) : [social];

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
