import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from '../../ui/neighbours/neighbours.module.css';

/** The previous and next item of the list. */
export const NewsNeighbours = ({ prev, next }: Pick<Data<'newsInfo'>, 'prev' | 'next'>) => {
  const t = useText();
  if (!prev && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('news.neighbours')}>
      {prev && (
        <a href={paths.newsItem(prev.news_id)} rel="prev">
          <span>{t('news.previous')}</span>
          <ContentText>{prev.title}</ContentText>
        </a>
      )}
      {next && (
        <a href={paths.newsItem(next.news_id)} rel="next">
          <span>{t('news.next')}</span>
          <ContentText>{next.title}</ContentText>
        </a>
      )}
    </nav>
  );
};
