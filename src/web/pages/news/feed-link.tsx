import { companyPaths } from '#contract/company-paths.ts';
import { useText } from '#ui/language/use-text.ts';

/** Feed readers find the news from any page of them. */
export const FeedLink = () => {
  const t = useText();
  return <link rel="alternate" type="application/rss+xml" title={t('news.feed')} href={companyPaths.newsFeed} />;
};
