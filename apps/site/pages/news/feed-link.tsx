import { companyPaths } from '@site/contract/company-paths';
import { useText } from '@site/ui/language/use-text';

/** Lets feed readers find the feed from any news page. */
export const FeedLink = () => {
  const t = useText();
  return <link rel="alternate" type="application/rss+xml" title={t('news.feed')} href={companyPaths.newsFeed} />;
};
