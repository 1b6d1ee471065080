import { paths } from '@site/contract/paths';
import type { IndexData } from '@site/contract/site';
import { Icon } from '@site/ui/icons/icon';
import { keepTogether } from '@site/ui/language/keep-together';
import { useText, useIntl } from '@site/ui/language/use-text';
import { useHasSection } from '../../layout/layout-data.ts';
import { EntryPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { columnWidth } from '../../ui/asset-picture/picture-widths.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { Audiences } from './audiences.tsx';
import type { HomeData } from './home-data.ts';
import { NewProducts } from './new-products.tsx';
import { Promises } from './promises.tsx';
import { Section } from './section.tsx';
import styles from './home-sections.module.css';

const RecentNews = ({ news: { lead, others } }: Pick<HomeData, 'news'>) => {
  const t = useText();
  const intl = useIntl();
  if (!lead) return null;
  return (
    <Section id="news" title={t('home.news')} more={{ label: t('home.allNews'), href: paths.news }}>
      <div className="grid grid-cols-2 gap-8 max-lg:grid-cols-1">
        <a
          className={`${styles.lead} flex flex-col rounded frame-line bg-panel no-underline`}
          href={paths.newsItem(lead.news_id)}
        >
          <EntryPicture
            of={lead}
            alt=""
            width={420}
            height={280}
            ratio="3x2"
            sizes={`(min-width: 1024px) 640px, ${columnWidth}`}
          />
          <div className="p-6">
            <time className="text-13 text-muted" dateTime={lead.date}>
              {intl.date(lead.date)}
            </time>
            <ContentText className="my-2 text-[27px] leading-8" as="h3" of={lead.title}>
              {keepTogether(lead.title)}
            </ContentText>
            <ContentText className="text-muted" as="p" of={lead.summary}>
              {keepTogether(lead.summary)}
            </ContentText>
          </div>
        </a>
        {others.length > 0 && (
          <ul className="rule-bs-ink">
            {others.map(({ news_id, date, title, summary }) => (
              <li key={news_id}>
                <a
                  className="grid grid-cols-[160px_minmax(0,1fr)_24px] gap-x-4 gap-y-0 rule-be-line py-5 no-underline hover:bg-panel max-sm:grid-cols-[minmax(0,1fr)_24px] [&_svg]:mbs-1 [&_svg]:[grid-area:1/3] max-sm:[&_svg]:[grid-area:1/2/3]"
                  href={paths.newsItem(news_id)}
                >
                  <time className="text-13 text-muted max-sm:col-[1]" dateTime={date}>
                    {intl.date(date)}
                  </time>
                  <ContentText className="text-17 font-[580] max-sm:col-[1]" as="h3" of={title}>
                    {keepTogether(title)}
                  </ContentText>
                  <ContentText className="col-[2] text-14 leading-5 text-muted max-sm:hidden" as="p" of={summary}>
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

const BusinessBlocks = ({ blocks }: { blocks: IndexData['business'] }) => {
  const t = useText();
  const hasSection = useHasSection();
  if (blocks.length === 0) return null;
  return (
    <Section
      id="business"
      title={t('home.business', { count: blocks.length })}
      {...(hasSection('solutions') ? { more: { label: t('home.solutionsAndCases'), href: paths.schemes() } } : {})}
    >
      <ul className="grid grid-cols-4 rule-bs-line rule-s-line max-lg:grid-cols-2">
        {blocks.map(({ key, title, text, image, picture, link }) => (
          <li
            className={`${styles.block} relative rule-e-line rule-be-line bg-panel hover:bg-paper focus-within:bg-paper`}
            key={key}
          >
            <a
              className="block p-[12px_24px_24px] no-underline block-full max-sm:p-[8px_12px_16px] [&_img]:mx-auto"
              href={link}
            >
              <EntryPicture of={{ image, picture }} alt="" width={280} height={208} ratio="4x3" />
              <ContentText className="mbs-2 max-sm:text-16 max-sm:hyphens-auto" as="h3">
                {title}
              </ContentText>
              <ContentText className="mbs-1 text-14 leading-5 text-muted max-sm:hidden" as="p" of={text}>
                {keepTogether(text)}
              </ContentText>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** Everything below the hero: text and links, none of which needs script. */
export const HomeSections = ({ home }: { home: HomeData }) => (
  <>
    <Audiences audiences={home.audiences} caseCount={home.case_count} />
    <Promises promises={home.promises} reasons={home.reasons} />
    <NewProducts products={home.new_products} />
    <BusinessBlocks blocks={home.business} />
    <RecentNews news={home.news} />
  </>
);
