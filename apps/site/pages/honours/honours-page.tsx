import type { Honour } from '@site/contract/company';
import { companyPaths, paths } from '@site/contract/paths';
import { useText, useIntl } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
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

/** Two short lines for the middle: the title's leading capitals, else the year. */
const shortName = (title: string, date: string): [string, string] => {
  const [, mark, number] = /(?:^|[^A-Za-z])([A-Z]{2,5})[\s/-]{0,2}(\d{3,5})?/.exec(title) ?? [];
  return mark ? [mark, number ?? date.slice(0, 4)] : [date.slice(0, 4), ''];
};

type Props = { title: string; date: string; validity: Validity };

/** One tick per month: dark ones remain, the orange mark is today. A certificate without an end has plain rings. */
const Dial = ({ title, date, validity }: Props) => {
  const [name, number] = shortName(title, date);
  const count = validity.kind === 'valid' ? validity.months : 0;
  const left = validity.kind === 'valid' ? validity.left : 0;
  const ticks = Array.from({ length: count }, (_, index) => (index + 0.5) / count);
  const elapsed = count - left;
  // Many ticks must be thin to stay apart.
  const width = Math.min(3, (2 * Math.PI * 62 * 0.55) / Math.max(1, count)).toFixed(2);
  return (
    <svg
      className="font-mono"
      viewBox="-74 -74 148 148"
      width="148"
      height="148"
      textAnchor="middle"
      aria-hidden="true"
    >
      <circle r="73" className="fill-none stroke-ink" />
      {count === 0 && <circle r="62" className="fill-none stroke-line" />}
      <circle r="48" className="fill-panel stroke-ink" />
      <path className="fill-none stroke-tick stroke-[1.5]" d={ticks.slice(0, elapsed).map(tick).join('')} />
      <path className="fill-none stroke-ink" strokeWidth={width} d={ticks.slice(elapsed).map(tick).join('')} />
      {elapsed > 0 && (
        <path
          className="fill-none stroke-signal stroke-[3.5]"
          d={`M${at(elapsed / count, 50)}L${at(elapsed / count, 72)}`}
        />
      )}
      <text className="fill-ink text-17 font-650" y={number ? 1 : 6}>
        {name}
      </text>
      {number && (
        <text y="20" className="fill-muted text-13">
          {number}
        </text>
      )}
    </svg>
  );
};

/** In pixels. The link leads to the whole scan. */
const scanWidth = 320;

/** A certificate: its dial, its issuer, its date, its validity, and its scan if the company supplied one. */
const HonourCard = ({ honour, today }: { honour: Honour; today: string }) => {
  const t = useText();
  const intl = useIntl();
  const { title, issuer, date, valid_until: until, number, image, picture, scan } = honour;
  const validity = validityOf(date, until, today);
  const end =
    validity.kind === 'open' || until === undefined
      ? t('honours.open')
      : t(validity.kind === 'ended' ? 'honours.ended' : 'honours.until', { date: intl.date(until) });
  return (
    // On phones, cards outside the screen are not laid out. The sizes are those of a card with a scan, and without one.
    <li
      className={`${picture || scan ? 'max-[900px]:[contain-intrinsic-block-size:auto_800px]' : 'max-[900px]:[contain-intrinsic-block-size:auto_360px]'} m-[-1px_0_0_-1px] flex flex-col gap-1 frame-line border-bs-transparent p-8 text-13 leading-4.5 text-muted max-[900px]:[content-visibility:auto] print:[content-visibility:visible]`}
    >
      <Dial title={title} date={date} validity={validity} />
      {/* In Chinese, the longest part between two commas fits into the narrow card. */}
      <ContentText className="mbs-4 text-19 leading-6 tracking-[-0.012em] text-ink [&:lang(zh)]:text-17" as="h2">
        {title}
      </ContentText>
      <ContentText as="p">{issuer}</ContentText>
      {number !== undefined && <p className="mono">{t('honours.number', { number })}</p>}
      <p className="mbs-auto flex flex-wrap justify-between gap-x-4 gap-y-1 pbs-4">
        <time className="text-ink" dateTime={date}>
          {intl.date(date)}
        </time>
        <span>{end}</span>
      </p>
      {validity.kind === 'valid' && (
        <p className="font-semibold text-ink">{t('honours.left', { count: validity.left })}</p>
      )}
      {picture && (
        <a className="mbs-3 block inline-fit max-inline-full" href={image}>
          <AssetPicture
            picture={picture}
            alt={picture.alt || title}
            width={scanWidth}
            height={Math.round((scanWidth * picture.height) / picture.width)}
          />
        </a>
      )}
      {scan && (
        <a className="mbs-3 block inline-fit max-inline-full" href={scan}>
          <img src={scan} alt={title} width={scanWidth} loading="lazy" />
        </a>
      )}
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
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] rule-bs-ink ps-px">
        {shownHonours.map((honour) => (
          <HonourCard key={honour.id} honour={honour} today={today} />
        ))}
      </ul>
      <div className="mbs-16 grid gap-6">
        <Blocks blocks={page.blocks} />
        <p>
          <a className="button" href={paths.contact}>
            {t('honours.copies')}
          </a>
        </p>
      </div>
    </div>
  );
};
