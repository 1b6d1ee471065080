import type { NewsCard } from '@site/contract/news';
import { paths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { EntryPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './lead-news.module.css';

/** The newest item of a page, large. */
export const LeadNews = ({ item }: { item: NewsCard }) => {
  const { news_id, title, summary, date, class: own } = item;
  const t = useText();
  const intl = useIntl();
  return (
    <article className={styles.lead}>
      <figure>
        <EntryPicture
          of={item}
          alt=""
          width={750}
          height={375}
          ratio="40x21"
          sizes="(min-width: 60rem) 750px, 100vw"
          first
        />
      </figure>
      <div>
        <p className={styles.meta}>
          <time dateTime={date}>{intl.date(date)}</time>
          <ContentText as="span">{own.class_name}</ContentText>
        </p>
        <h2>
          <ContentText as="a" href={paths.newsItem(news_id)}>
            {title}
          </ContentText>
        </h2>
        <ContentText as="p">{summary}</ContentText>
        <a className="button" href={paths.newsItem(news_id)}>
          {t('news.read')}
          <span className="visually-hidden">
            {t('layout.colon')}
            <ContentText>{title}</ContentText>
          </span>
        </a>
      </div>
    </article>
  );
};
