import type { Honour } from '@site/contract/company';
import { companyPaths, paths } from '@site/contract/paths';
import { useText, useIntl } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { AskRow } from '../../ui/ask-row/ask-row.tsx';
import { AssetPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { Chips } from '../../ui/chips/chips.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { useToday } from '../../ui/today/use-today.ts';
import { AboutTabs } from '../company/about-tabs.tsx';
import type { loaders } from '../company/load.ts';

/** Whole months between two days, both written as YYYY-MM-DD. */
export const monthsBetween = (from: string, to: string): number => {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day - 1 ? 1 : 0);
};

type Validity = { kind: 'open' } | { kind: 'valid'; months: number; left: number } | { kind: 'ended' };

/** The remaining validity of a certificate. */
export const validityOf = (date: string, until: string | undefined, today: string): Validity => {
  if (until === undefined) return { kind: 'open' };
  const months = Math.max(1, monthsBetween(date, until));
  if (today > until) return { kind: 'ended' };
  return { kind: 'valid', months, left: Math.min(months, Math.max(0, monthsBetween(today, until))) };
};

const at = (turn: number, radius: number) => {
  const angle = turn * 2 * Math.PI;
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
};
const tick = (turn: number) => `M${at(turn, 56)}L${at(turn, 68)}`;

/** One tick per month: dark ones remain, the orange mark is today, and the figure is the months left. */
const Dial = ({ months, left }: { months: number; left: number }) => {
  const ticks = Array.from({ length: months }, (_, index) => (index + 0.5) / months);
  const elapsed = months - left;
  // Many ticks must be thin to stay apart.
  const width = Math.min(3, (2 * Math.PI * 62 * 0.55) / months).toFixed(2);
  return (
    <svg
      className="font-mono block-24 inline-24 max-sm:block-12 max-sm:inline-12"
      viewBox="-74 -74 148 148"
      width="96"
      height="96"
      textAnchor="middle"
      aria-hidden="true"
    >
      <circle r="73" className="fill-none stroke-ink" />
      <circle r="48" className="fill-panel stroke-ink" />
      <path className="fill-none stroke-tick stroke-[1.5]" d={ticks.slice(0, elapsed).map(tick).join('')} />
      <path className="fill-none stroke-ink" strokeWidth={width} d={ticks.slice(elapsed).map(tick).join('')} />
      {elapsed > 0 && (
        <path
          className="fill-none stroke-signal stroke-[3.5]"
          d={`M${at(elapsed / months, 50)}L${at(elapsed / months, 72)}`}
        />
      )}
      <text className="fill-ink text-[40px] font-650 max-sm:text-[48px]" y="14">
        {left}
      </text>
    </svg>
  );
};

/** In pixels. The link leads to the whole scan. */
const scanWidth = 72;

const Scan = ({ honour: { title, image, picture, scan } }: { honour: Honour }) => {
  const link =
    'block self-start rounded frame-line bg-panel hover:border-ink [&_img]:block-auto [&_img]:inline-18 max-sm:[&_img]:inline-12';
  if (picture)
    return (
      <a className={link} href={image} data-scan="">
        <AssetPicture
          picture={picture}
          alt={picture.alt || title}
          width={scanWidth}
          height={Math.round((scanWidth * picture.height) / picture.width)}
        />
      </a>
    );
  if (!scan) return null;
  return (
    <a className={link} href={scan} data-scan="">
      <img src={scan} alt={title} width={scanWidth} loading="lazy" />
    </a>
  );
};

/**
 * A certificate as a row: what is left of it, what it is, and its scan if the company supplied one. Without an end there is
 * nothing to measure, so the year of issue stands where the dial would.
 */
const HonourRow = ({ honour, today }: { honour: Honour; today: string }) => {
  const t = useText();
  const intl = useIntl();
  const { title, issuer, date, valid_until: until, number } = honour;
  const validity = validityOf(date, until, today);
  const end =
    validity.kind === 'open' || until === undefined
      ? t('honours.open')
      : t(validity.kind === 'ended' ? 'honours.ended' : 'honours.until', { date: intl.date(until) });
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)_auto] gap-x-6 rule-be-line py-5 text-13 leading-5 text-muted max-sm:grid-cols-[48px_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:py-3 print:break-inside-avoid">
      {validity.kind === 'valid' ? (
        <Dial months={validity.months} left={validity.left} />
      ) : (
        <span
          className="grid place-items-center self-start rounded frame-line font-mono text-23 font-650 text-ink block-24 max-sm:text-14 max-sm:block-12"
          aria-hidden="true"
        >
          {date.slice(0, 4)}
        </span>
      )}
      <div className="flex flex-col gap-1 max-sm:gap-0.5">
        {/* In Chinese, the longest part between two commas fits into the narrow column. */}
        <ContentText className="text-17 leading-6 tracking-[-0.012em] text-ink max-sm:text-15 max-sm:leading-5" as="h2">
          {title}
        </ContentText>
        <p className="max-sm:hidden">
          <ContentText>{issuer}</ContentText>
        </p>
        {number !== undefined && <p className="mono max-sm:hidden">{t('honours.number', { number })}</p>}
        <p className="mbs-auto flex flex-wrap gap-x-4">
          <time className="max-sm:hidden" dateTime={date}>
            {intl.date(date)}
          </time>
          <span>{end}</span>
          {validity.kind === 'valid' && (
            <span className="font-semibold text-ink">{t('honours.left', { count: validity.left })}</span>
          )}
        </p>
      </div>
      <Scan honour={honour} />
    </li>
  );
};

type HonoursData = Awaited<ReturnType<typeof loaders.honours>>;

export const Page = () => {
  const t = useText();
  const { page, honours, class_id } = useLoaderData<HonoursData>();
  const today = useToday(honours.as_of);
  const shownHonours = honours.list.filter((honour) => class_id === undefined || honour.class.id === class_id);
  const chips = [
    {
      href: companyPaths.honours({}),
      label: t('honours.all'),
      count: honours.list.length,
      current: class_id === undefined,
    },
    ...honours.classes.map(({ id, class_name, honour_count }) => ({
      href: companyPaths.honours({ class_id: id }),
      label: class_name,
      count: honour_count,
      current: id === class_id,
    })),
  ];
  return (
    <div className="wide pbe-24">
      <PageHead title={page.seo.title || t('page.honor')} description={page.seo.description} />
      <Breadcrumb current={t('page.honor')} />
      <TitleBand title={page.title || t('page.honor')} lead={page.lead} />
      <AboutTabs current={paths.honours} />
      <div className="spread mbs-8 mbe-4 gap-x-8 gap-y-3">
        <Chips label={t('honours.classes')} chips={chips} />
        <p className="text-13 text-muted">{t('honours.tick')}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-12 rule-bs-ink max-lg:grid-cols-1">
        {shownHonours.map((honour) => (
          <HonourRow key={honour.id} honour={honour} today={today} />
        ))}
      </ul>
      <div className="mbs-16">
        <Blocks blocks={page.blocks} />
      </div>
      <AskRow title={t('honours.need')} action={t('honours.copies')} />
    </div>
  );
};
