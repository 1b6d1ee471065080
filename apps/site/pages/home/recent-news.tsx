import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { keepTogether } from '@site/ui/language/keep-together';
import { useIntl, useText } from '@site/ui/language/use-text';
import { EntryPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { columnWidth } from '../../ui/asset-picture/column-width.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { HomeData } from './home-data.ts';
import { Section } from './section.tsx';
import styles from './recent-news.module.css';

export const RecentNews = ({ news: { lead, others } }: Pick<HomeData, 'news'>) => {
  const t = useText();
  const intl = useIntl();
  if (!lead) return null;
  return (
    <Section id="news" title={t('home.news')} more={{ label: t('home.allNews'), href: paths.news }}>
      <div className={styles.news}>
        <a className={styles.lead} href={paths.newsItem(lead.news_id)}>
          <EntryPicture
            of={lead}
            alt=""
            width={420}
            height={280}
            ratio="3x2"
            sizes={`(min-width: 1024px) 640px, ${columnWidth}`}
          />
          <div>
            <time dateTime={lead.date}>{intl.date(lead.date)}</time>
            <ContentText as="h3" of={lead.title}>
              {keepTogether(lead.title)}
            </ContentText>
            <ContentText as="p" of={lead.summary}>
              {keepTogether(lead.summary)}
            </ContentText>
          </div>
        </a>
        {others.length > 0 && (
          <ul className={styles.list}>
            {others.map(({ news_id, date, title, summary }) => (
              <li key={news_id}>
                <a href={paths.newsItem(news_id)}>
                  <time dateTime={date}>{intl.date(date)}</time>
                  <ContentText as="h3" of={title}>
                    {keepTogether(title)}
                  </ContentText>
                  <ContentText as="p" of={summary}>
                    {keepTogether(summary)}
                  </ContentText>
                  <Icon name="arrow" size={16} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
};
