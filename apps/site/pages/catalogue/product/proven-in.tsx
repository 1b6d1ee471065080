import { figuresIn, withUnitIn } from '@site/contract/i18n/figures';
import { paths } from '@site/contract/paths';
import type { CaseCard } from '@site/contract/solutions-and-cases';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { EntryPicture } from '../../../ui/asset-picture/asset-picture.tsx';
import { CaseFigureText, comparedIn } from '../../../ui/case-figure/case-figure.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';

const bar = { width: 240, height: 30 };

/** Ink on a hairline up to the limit, which is the last mark. */
const LimitBar = ({ share, limit }: { share: number; limit: string }) => (
  <svg className="mbs-4 block inline-full max-inline-60" viewBox={`0 0 ${bar.width} ${bar.height}`} aria-hidden="true">
    <path className="stroke-line" d={`M0 12.5H${bar.width - 1}`} strokeWidth="1" />
    <path
      className="fill-ink"
      d={`M0 7h${Math.round(share * (bar.width - 2))}v10h${-Math.round(share * (bar.width - 2))}Z`}
    />
    <path className="stroke-ink" d={`M${bar.width - 1} 0v24`} strokeWidth="2" />
    <text className="fill-muted font-mono text-12" x="0" y="29">
      0
    </text>
    <text className="fill-muted font-mono text-12" x={bar.width - 6} y="29" textAnchor="end">
      {limit}
    </text>
  </svg>
);

/** A plant that runs with the product, with the figure that was measured there. */
export const ProvenIn = ({ project }: { project: CaseCard }) => {
  const t = useText();
  const { locale, intl } = useSite();
  const { project_id, title, summary, image, picture, place, country, figure } = project;
  if (!figure) return null;
  const { limit, before, unit, label } = figure;
  const withUnit = (value: string) => withUnitIn(figuresIn(value, locale, intl), unit, locale);
  const compared = limit !== undefined && before === undefined ? comparedIn(figure) : undefined;
  const share = compared && compared.to <= compared.from ? compared.to / compared.from : undefined;
  return (
    <section className="pbs-14 max-sm:pbs-10" aria-labelledby="proven-title">
      <h2 id="proven-title">{t('product.provenIn')}</h2>
      <div className="mbs-6 grid grid-cols-[minmax(0,400px)_minmax(0,1fr)_minmax(0,300px)] frame-line bg-panel max-lg:grid-cols-2 max-sm:grid-cols-1 print:break-inside-avoid">
        <div className="grid place-items-center p-4 rule-e-line max-lg:[&_img]:max-block-60 max-sm:border-e-0 max-sm:rule-be-line [&_img]:object-contain [&_img]:inline-full">
          <EntryPicture
            of={{ image, picture }}
            alt=""
            width={400}
            height={267}
            ratio="3x2"
            sizes="(min-width: 700px) 400px, 100vw"
          />
        </div>
        <div className="flex flex-col items-start p-8 max-sm:order-1 max-sm:p-4">
          <p className="text-14 leading-5 text-muted">
            <ContentText as="span">{country.name.includes(place) ? place : `${place}, ${country.name}`}</ContentText>
          </p>
          <ContentText className="mbs-2 text-21 leading-7.5" as="h3">
            {title}
          </ContentText>
          <ContentText className="mbs-2 text-15 leading-6 text-muted" as="p">
            {summary}
          </ContentText>
          <a
            className="mbs-4 underlined decoration-signal underline-offset-4 min-block-6"
            href={paths.case(project_id)}
          >
            {t('product.readCase')}
          </a>
        </div>
        <div className="p-8 rule-s-line max-lg:col-span-2 max-lg:border-s-0 max-lg:rule-bs-line max-sm:col-span-1 max-sm:border-bs-0 max-sm:p-4">
          <ContentText className="text-14 leading-5 text-muted" as="p">
            {label}
          </ContentText>
          <p className="mbs-1 text-48 leading-14 font-650 tracking-[-0.02em]">
            <CaseFigureText figure={figure} short />
          </p>
          {limit !== undefined && (
            <p className="mbs-1 text-14 leading-5">{t('product.limit', { limit: withUnit(limit) })}</p>
          )}
          {before !== undefined && (
            <p className="mbs-1 text-14 leading-5">{t('product.before', { before: withUnit(before) })}</p>
          )}
          {share !== undefined && limit !== undefined && <LimitBar share={share} limit={withUnit(limit)} />}
        </div>
      </div>
    </section>
  );
};
