import type { Block } from '@site/contract/pages';
import { paths } from '@site/contract/paths';
import type { IndexData } from '@site/contract/site';
import { Icon } from '@site/ui/icons/icon';
import { useText, useIntl } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { Part } from '../../ui/blocks/part.tsx';
import { socialOf } from '../../ui/blocks/social-of.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { AboutTabs, useCapabilities } from './about-tabs.tsx';
import type { AboutData } from './load.ts';
import { OrganisationFacts } from './organisation-facts.tsx';
import styles from './about-page.module.css';

const perRow = 30;

/** One square each, thirty to a row. */
const Squares = ({ value }: { value: number }) => {
  const rows = Math.ceil(value / perRow);
  const row = (index: number) => {
    const count = Math.min(perRow, value - index * perRow);
    return `M0 ${index * 7 + 2.5}h${count * 7}`;
  };
  return (
    <svg viewBox="0 0 210 140" width="210" height="140" aria-hidden="true">
      <path
        className="fill-none stroke-ink stroke-5 [stroke-dasharray:5_2]"
        d={Array.from({ length: rows }, (_, index) => row(index)).join('')}
      />
    </svg>
  );
};

const tick = (index: number) => {
  const angle = (index / 60) * 2 * Math.PI;
  const from = index % 5 === 0 ? 52 : 57;
  const at = (radius: number) => `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  return `M${at(from)}L${at(63)}`;
};

/** A stopwatch whose needle shows when the next unit leaves the line. */
const Watch = ({ value }: { value: number }) => {
  const seconds = (365 * 86_400) / value;
  return (
    <svg viewBox="-68 -68 136 136" width="136" height="136" aria-hidden="true">
      <circle r="66" className="fill-panel stroke-ink stroke-[1.3]" />
      <path
        className="fill-none stroke-ink stroke-[1.3]"
        d={Array.from({ length: 60 }, (_, index) => tick(index)).join('')}
      />
      <path
        className="fill-none stroke-signal stroke-3"
        d="M0 4V-46"
        transform={`rotate(${((seconds % 60) / 60) * 360})`}
      />
      <circle r="4" className="fill-ink" />
    </svg>
  );
};

/** The site from above. */
const Plan = () => (
  <svg viewBox="0 0 190 140" width="190" height="140" aria-hidden="true">
    <path className="fill-panel stroke-ink stroke-[1.3]" d="M1 4H189V104H1Z" />
    <path className="fill-none stroke-ink stroke-[1.3]" d="M1 64H100M100 4V104M189 64H138M58 64V104M138 4V44" />
    <path className="fill-none stroke-dead stroke-1" d="M1 112V136M189 112V136M6 124H184" />
    <path className="fill-ink" d="M1 124 11 120.500V127.500ZM189 124 179 120.500V127.500Z" />
  </svg>
);

/** A drawing that shows how large a figure is. */
const FigureDrawing = ({ kind, value }: { kind: string; value: number }) => {
  if (kind === 'units') return <Watch value={value} />;
  if (kind === 'area') return <Plan />;
  return <Squares value={value} />;
};

/** A figure of the company, as the home page writes it. */
const Figure = ({ figure: { value, over, unit } }: { figure: NonNullable<IndexData['reasons'][number]['figure']> }) => {
  const t = useText();
  const intl = useIntl();
  return (
    <p className="text-40 leading-12 font-semibold tracking-[-0.04em] whitespace-nowrap">
      {intl.number(value)}
      {over && (
        <>
          <sup className="ms-0.5 text-24 leading-0 font-medium tracking-[0] text-muted" aria-hidden="true">
            +
          </sup>
          <span className="visually-hidden"> ({t('about.over')})</span>
        </>
      )}
      {unit && <small className="ms-1.5 text-19 tracking-[-0.01em]">{unit}</small>}
    </p>
  );
};

type Country = { code: string; name: string };
type Props = { reason: IndexData['reasons'][number] | undefined; countries: readonly Country[] };

/** A tick for each country, with its code; the names are there for hovering and for screen readers. */
const CountryTicks = ({ reason, countries }: Props) => {
  const t = useText();
  if (!reason?.figure) return null;
  return (
    <section
      className={`${styles.countries} grid grid-cols-[320px_minmax(0,1fr)] items-end gap-8 rule-bs-ink pbs-6 max-lg:grid-cols-1`}
    >
      <div>
        <Figure figure={reason.figure} />
        <ContentText className="text-16" as="h3">
          {reason.title}
        </ContentText>
        <p className="mbs-1 mbe-4 text-14 leading-5 text-muted">{t('about.ticks')}</p>
        <a className="button" href={paths.contact}>
          {t('about.findOffice')}
        </a>
      </div>
      <ul className="mono flex flex-wrap gap-y-15 pbs-12 text-10 leading-3.5">
        {countries.map(({ code, name }) => (
          <li className="flex-[0_0_26px] rule-bs-ink pbs-1 text-center" key={code} title={name}>
            <ContentText as="span" className="visually-hidden">
              {name}
            </ContentText>
            <span aria-hidden="true">{code}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The year of foundation is in the page's head, and countries have their own row. */
const shownKeys = ['units', 'patents', 'staff', 'area'];

/** The company's key figures, from the one place where they are stored, each with a drawing of its size. */
const AboutFigures = ({ reasons }: { reasons: IndexData['reasons'] }) => {
  const t = useText();
  const intl = useIntl();
  const figures = shownKeys.flatMap((key) => reasons.filter((reason) => reason.key === key));
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{t('about.figures')}</h2>
      <ul className="mbs-8 grid grid-cols-4 gap-8 max-lg:grid-cols-2 max-[560px]:grid-cols-1">
        {figures.map(({ key, title, text, figure }) => (
          <li
            className="rule-bs-ink pbs-4 max-[560px]:grid max-[560px]:grid-cols-[112px_minmax(0,1fr)] max-[560px]:gap-x-5 [&_svg]:mbe-4 [&_svg]:block-34 [&_svg]:inline-auto max-[560px]:[&_svg]:m-0 max-[560px]:[&_svg]:block-auto max-[560px]:[&_svg]:inline-full"
            key={key}
          >
            {figure && <FigureDrawing kind={key} value={figure.value} />}
            <div className="max-[560px]:col-[2]">
              {figure && <Figure figure={figure} />}
              <ContentText className="mbe-1 text-16" as="h3">
                {title}
              </ContentText>
              <p className="text-14 leading-5 text-muted">
                {key === 'patents' && figure ? t('about.squares', { count: intl.number(figure.value) }) : text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The company in four lines, from the same facts as the footer. */
const AboutFacts = ({ city }: { city: string }) => {
  const t = useText();
  const { company } = useLayoutData().index;
  return (
    <dl className="grid grid-cols-2 content-start gap-x-8 gap-y-6 max-sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-sm:gap-x-4">
      <div>
        <dt className="text-13 text-muted">{t('about.founded')}</dt>
        <dd className="mono text-16 font-semibold">{company.founded}</dd>
      </div>
      {company.stock_code && (
        <div>
          <dt className="text-13 text-muted">{t('about.stockCode')}</dt>
          <dd className="mono text-16 font-semibold">{company.stock_code}</dd>
        </div>
      )}
      <div>
        <dt className="text-13 text-muted">{t('about.headquarters')}</dt>
        <ContentText className="text-16 font-semibold" as="dd">
          {city}
        </ContentText>
      </div>
      <div>
        <dt className="text-13 text-muted">{t('about.email')}</dt>
        <dd className="text-16 font-semibold">
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
      </div>
    </dl>
  );
};

/** Links from the company to its capabilities. */
const CapabilityLinks = () => {
  const t = useText();
  const links = useCapabilities();
  if (links.length === 0) return null;
  return (
    <Part title={t('about.capabilities')}>
      <ul className="rule-bs-ink">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              className="flex items-center justify-between rule-be-line font-550 no-underline min-block-12 hover:bg-panel"
              href={href}
            >
              {label}
              <Icon name="arrow" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
};

type Items = Extract<Block, { kind: 'timeline' }>['items'];

/** Years on both sides of a line, ending with the present. On small screens they form one column. */
const AboutTimeline = ({ items }: { items: Items }) => (
  <ol
    className={`${styles.timeline} mbs-8 max-md:rule-s-ink md:max-xl:columns-2 md:max-xl:gap-x-10 xl:flex xl:block-120`}
  >
    {items.map(({ year, title, text }, index) => (
      <li
        className="relative ps-6 pbe-6 md:max-xl:break-inside-avoid md:max-xl:rule-s-ink xl:flex-[1_1_0] xl:p-0 xl:min-inline-0"
        key={`${year} ${title}`}
      >
        <div
          className={`${index % 2 === 0 ? 'xl:inset-be-[50%] xl:min-block-50' : 'xl:inset-bs-[50%] xl:flex xl:flex-col xl:pbs-6 xl:min-block-54'} xl:absolute xl:inset-s-0 xl:rule-s-ink xl:ps-2.5 xl:inline-[calc(200%_-_10px)]`}
        >
          <p className="mono text-14 font-650">{year}</p>
          <ContentText
            className="my-0.5 text-16 leading-5 [word-break:normal] xl:text-14 xl:leading-4.5 xl:hyphens-auto"
            as="h3"
          >
            {title}
          </ContentText>
          <ContentText className="text-14 leading-4.75 text-muted xl:text-13 xl:leading-4.25" as="p">
            {text}
          </ContentText>
        </div>
      </li>
    ))}
  </ol>
);

export const Page = () => {
  const t = useText();
  const { page, city, countries, reasons } = useLoaderData<AboutData>();
  const timeline = page.blocks.find((block) => block.kind === 'timeline');
  // This page shows the company's stored figures rather than the editors' block.
  const otherBlocks = page.blocks.filter(({ kind }) => kind !== 'timeline' && kind !== 'figures');
  return (
    <div className={`wide ${styles.page} pbe-24`}>
      <PageHead title={page.seo.title} description={page.seo.description} image={socialOf(page.blocks)} />
      <OrganisationFacts />
      <Breadcrumb current={t('page.aboutus')} />
      <ContentText as="h1">{page.title}</ContentText>
      <AboutTabs current={paths.about} />
      <div className="mbs-12 grid grid-cols-[minmax(0,760px)_minmax(0,400px)] justify-between gap-x-12 gap-y-8 max-lg:grid-cols-1">
        <ContentText
          className="text-33 leading-11 tracking-[-0.015em] text-balance max-sm:text-23 max-sm:leading-8 [&:lang(zh)]:tracking-[0]"
          as="p"
        >
          {page.lead}
        </ContentText>
        <AboutFacts city={city} />
      </div>
      {timeline?.kind === 'timeline' && (
        <section aria-labelledby="timeline">
          <h2 id="timeline">{t('about.timeline')}</h2>
          <AboutTimeline items={timeline.items} />
        </section>
      )}
      <AboutFigures reasons={reasons} />
      <CountryTicks reason={reasons.find(({ key }) => key === 'countries')} countries={countries} />
      <Blocks blocks={otherBlocks} />
      <CapabilityLinks />
    </div>
  );
};
