import { BusinessBlocks } from './business-blocks.tsx';
import type { HomeData } from './home-data.ts';
import { NewProducts } from './new-products.tsx';
import { Reasons } from './reasons.tsx';
import { RecentNews } from './recent-news.tsx';

/** Everything below the hero: text and links, none of which needs script. */
export const HomeSections = ({ home }: { home: HomeData }) => (
  <>
    <NewProducts products={home.new_products} />
    <BusinessBlocks blocks={home.business} />
    <Reasons reasons={home.reasons} />
    <RecentNews news={home.news} />
  </>
);
