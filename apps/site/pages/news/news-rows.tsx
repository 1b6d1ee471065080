import type { NewsCard } from '@site/contract/news';
import { paths, companyPaths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { EntryPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './news-rows.module.css';

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
    <ul className={styles.rows}>
      {items.map(({ news_id, title, summary, image, picture, date, class: own }) => (
        <li key={news_id}>
          <a href={paths.newsItem(news_id)}>
            <time dateTime={date}>{intl.date(date)}</time>
            <span className={`${styles.picture} frame-line bg-panel max-lg:row-[1_/_span_3]`}>
              <EntryPicture
                of={{ image, picture }}
                alt=""
                width={192}
                height={104}
                ratio="40x21"
                sizes="(min-width: 700px) 192px, 96px"
              />
            </span>
            <div className={styles.text}>
              <ContentText as={Heading}>{title}</ContentText>
              <ContentText as="span">{summary}</ContentText>
            </div>
            <ContentText
              as="span"
              className={`${styles.class} rounded frame-line bg-panel px-2 py-0.75 text-13 leading-4`}
            >
              {own.class_name}
            </ContentText>
          </a>
        </li>
      ))}
    </ul>
  );
};
