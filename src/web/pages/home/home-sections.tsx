import type { IndexData } from '#contract/site.ts';
import { BusinessBlocks } from './business-blocks.tsx';
import { NewProducts } from './new-products.tsx';
import { Reasons } from './reasons.tsx';
import { RecentNews } from './recent-news.tsx';

/** Everything below the hero: text and links, none of which needs script. */
export const HomeSections = ({ index }: { index: IndexData }) => (
  <>
    <NewProducts products={index.new_products} />
    <BusinessBlocks blocks={index.business} />
    <Reasons reasons={index.reasons} />
    <RecentNews news={index.news} />
  </>
);
