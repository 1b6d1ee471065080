import { paths } from '@site/contract/paths';
import { sectionPaths } from '@site/contract/sections';
import type { IndexData } from '@site/contract/site';
import { Icon } from '@site/ui/icons/icon';
import { keepTogether } from '@site/ui/language/keep-together';
import { useText, useIntl } from '@site/ui/language/use-text';
import { useHasSection } from '../../layout/layout-data.ts';
import { EntryPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { columnWidth } from '../../ui/asset-picture/picture-widths.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { HomeData } from './home-data.ts';
import { NewProducts } from './new-products.tsx';
import { Section } from './section.tsx';
import styles from './home-sections.module.css';

const diagrams = new Set(['founded', 'countries', 'patents', 'units', 'staff', 'area']);

/** Facts as figures, each beside a small diagram with as many marks as the number. */
const Reasons = ({ reasons }: { reasons: IndexData['reasons'] }) => {
  const t = useText();
  const intl = useIntl();
  const hasSection = useHasSection();
  const capabilities = [
    { name: 'laboratory', label: t('home.laboratory') },
    { name: 'emc', label: t('home.emc') },
    { name: 'pfmea', label: t('home.pfmea') },
    { name: 'escr', label: t('home.escr') },
    { name: 'develop', label: t('home.develop') },
  ] as const;
  const links = capabilities.filter(({ name }) => hasSection(name));
  if (reasons.length === 0) return null;
  return (
    <Section
      id="reasons"
      title={t('home.reasons')}
      {...(hasSection('aboutus') ? { more: { label: t('home.aboutCompany'), href: paths.about } } : {})}
    >
      <ul
        className={`${styles.figures} grid grid-cols-3 gap-x-8 rule-bs-ink max-[1200px]:grid-cols-2 max-sm:grid-cols-1`}
      >
        {reasons.map(({ key, title, text, figure }) => (
          <li
            className="relative rule-be-line pbs-6 pbe-10 min-block-42 max-sm:pbs-5 max-sm:pbe-6 max-sm:min-block-0"
            key={key}
            data-micro={diagrams.has(key) ? key : undefined}
          >
            {figure && (
              <p className="text-[57px] leading-16 font-semibold tracking-[-0.04em] whitespace-nowrap max-[1200px]:text-48 max-sm:text-40 max-sm:leading-12">
                {/* A year is not a quantity: no thousands separator. */}
                {key === 'founded' ? figure.value : intl.number(figure.value)}
                {figure.over && (
                  <>
                    <sup className="ms-0.5 text-32 leading-0 font-medium tracking-[0] text-muted" aria-hidden="true">
                      +
                    </sup>
                    <span className="visually-hidden"> ({t('home.over')})</span>
                  </>
                )}
                {figure.unit && <small className="ms-1.5 text-24 tracking-[-0.01em]">{figure.unit}</small>}
              </p>
            )}
            <ContentText className="text-15 leading-5 font-550" as="h3">
              {title}
            </ContentText>
            <ContentText className="text-15 leading-5 text-muted max-inline-68" as="p" of={text}>
              {keepTogether(text)}
            </ContentText>
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <ul className="mbs-8 grid grid-cols-5 gap-x-8 gap-y-0 max-sm:grid-cols-2">
          {links.map(({ name, label }) => (
            <li key={name}>
              <a
                className="flex items-center justify-between rule-be-line text-15 font-550 no-underline min-block-12 hover:border-signal"
                href={sectionPaths[name]}
              >
                {label} <Icon name="arrow" size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

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
    <NewProducts products={home.new_products} />
    <BusinessBlocks blocks={home.business} />
    <Reasons reasons={home.reasons} />
    <RecentNews news={home.news} />
  </>
);
