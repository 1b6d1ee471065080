import type { NewsCard } from '@site/contract/news';
import { paths, companyPaths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { EntryPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';

/** Lets feed readers find the feed from any news page. */
export const FeedLink = () => {
  const t = useText();
  return <link rel="alternate" type="application/rss+xml" title={t('news.feed')} href={companyPaths.newsFeed} />;
};

type Props = { items: readonly NewsCard[]; heading?: 'h2' | 'h3' };

/** News as rows: date, picture, title and kind. */
export const NewsRows = ({ items, heading: Heading = 'h2' }: Props) => {
  const intl = useIntl();
  return (
    <ul>
      {items.map(({ news_id, title, summary, image, picture, date, class: own }) => (
        <li key={news_id}>
          <a
            className="grid grid-cols-[160px_192px_minmax(0,1fr)_auto] items-center gap-8 rule-be-line py-4 no-underline max-lg:grid-cols-[144px_minmax(0,1fr)] max-lg:gap-x-5 max-lg:gap-y-1 max-sm:grid-cols-[96px_minmax(0,1fr)] max-sm:items-start max-sm:gap-x-4 [&:is(:hover,:focus-visible)]:bg-panel [&:is(:hover,:focus-visible)_:is(h2,h3)]:underline [&:is(:hover,:focus-visible)_:is(h2,h3)]:decoration-signal"
            href={paths.newsItem(news_id)}
          >
            <time className="text-13 text-muted max-lg:col-[2] max-lg:justify-self-start" dateTime={date}>
              {intl.date(date)}
            </time>
            <span className="frame-line bg-panel max-lg:col-[1] max-lg:row-[1_/_span_3] [&_img]:object-contain [&_img]:block-25.5 [&_img]:inline-full max-sm:[&_img]:block-16">
              <EntryPicture
                of={{ image, picture }}
                alt=""
                width={192}
                height={104}
                ratio="40x21"
                sizes="(min-width: 700px) 192px, 96px"
              />
            </span>
            <div>
              <ContentText className="mbe-1 text-19 leading-6" as={Heading}>
                {title}
              </ContentText>
              <ContentText className="line-clamp-4 text-15 leading-5.5 text-muted max-sm:hidden" as="span">
                {summary}
              </ContentText>
            </div>
            <ContentText
              as="span"
              className="rounded frame-line bg-panel px-2 py-0.75 text-13 leading-4 max-lg:col-[2] max-lg:justify-self-start max-sm:hidden"
            >
              {own.class_name}
            </ContentText>
          </a>
        </li>
      ))}
    </ul>
  );
};
