import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import type { ProductsInfoData } from '@site/contract/product-info';
import { useText, useIntl } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { CommentsSlot } from '../../ui/comments/comments-slot.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { useNear } from '../../ui/near/use-near.ts';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { Unbroken } from '../../ui/unbroken/unbroken.tsx';
import type { ProductData } from './load.ts';
import { Actions } from './product/actions.tsx';
import { inSentence } from './product/in-sentence.ts';
import { keyFigures, fits } from './product/key-facts.ts';
import { Downloads, Section, Parameters, RelatedProducts, RelatedWork } from './product/product-sections.tsx';
import { Stage } from './product/stage.tsx';
import styles from './product-page.module.css';

/** What the product is, what it fits, its key figures, and the actions. */
const Summary = ({ product }: { product: ProductsInfoData }) => {
  const t = useText();
  const { listed } = useIntl();
  const { locale } = useSite();
  const { model, title, summary, status, params, applications } = product;
  const { engines, networks, panels } = fits(params, locale);
  const rows = [
    { name: t('product.fitsEngines'), text: engines },
    { name: t('product.fitsNetworks'), text: networks },
    { name: t('product.fitsPanels'), text: panels },
    { name: t('product.usedFor'), text: listed(inSentence(applications, locale)) },
  ].filter(({ text }) => text);
  return (
    <div className={styles.summary}>
      <p className="flex items-center gap-3">
        <strong className="mono text-18">{model}</strong>
        <span className="text-14 font-[560] text-muted data-[status=active]:text-live" data-status={status}>
          {status === 'active' ? t('product.active') : t('product.discontinued')}
        </span>
      </p>
      <ContentText className="mbs-2 mbe-3 text-[38px] leading-11 max-xl:text-33 max-xl:leading-10" as="h1">
        {title}
      </ContentText>
      <ContentText as="p" className={`${styles.lead} text-17 leading-6.5`}>
        {summary}
      </ContentText>
      <dl className={`${styles.fits} mbs-4 text-15 leading-5`}>
        {rows.map(({ name, text }) => (
          <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3 rule-be-line py-2.25" key={name}>
            <ContentText className="text-muted" as="dt">
              {name}
            </ContentText>
            <dd>{text && <Unbroken text={text} />}</dd>
          </div>
        ))}
      </dl>
      <dl className={`${styles.figures} mbs-6 grid grid-cols-[repeat(4,auto)] rule-bs-ink max-xl:grid-cols-2`}>
        {keyFigures(params, t('product.inputsOutputs'), locale).map(({ key, name, value }) => (
          <div
            className="flex flex-col-reverse justify-end gap-0.5 pbs-2.5 pe-3 not-first:rule-s-line not-first:ps-3 max-xl:pbe-3 max-xl:odd:border-s-0 max-xl:odd:ps-0 max-xl:nth-[n+3]:rule-bs-line"
            key={key}
          >
            <ContentText className="text-13 leading-4 text-muted" as="dt">
              {name}
            </ContentText>
            <dd className="mono text-18 font-bold tracking-[-0.04em] whitespace-nowrap max-sm:text-23 max-sm:leading-8">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Actions product={product} />
    </div>
  );
};

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

/** The browser's own player; the film is fetched when someone plays it. */
const Videos = ({ videos }: { videos: ProductsInfoData['videos'] }) => {
  const t = useText();
  const { lang } = locales[useSite().locale];
  const [list, isNear] = useNear<HTMLUListElement>();
  return (
    <Section id="videos" title={t('product.videos')}>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,304px),1fr))] gap-6">
        {videos.map(({ title, url, poster, captions, seconds }) => (
          <li className="grid" key={url}>
            <figure className="frame-line bg-panel">
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- A film of the company may come without captions. */}
              <video
                className="block aspect-[16_/_9] bg-footer block-auto inline-full"
                controls
                preload="none"
                poster={isNear ? poster : undefined}
                playsInline
                width={640}
                height={360}
              >
                <source src={url} type={url.endsWith('.mp4') ? 'video/mp4' : 'video/webm'} />
                {captions && (
                  <track kind="captions" src={captions} srcLang={lang} label={t('product.captions')} default />
                )}
              </video>
              <figcaption className="flex justify-between gap-4 px-4 py-3 text-15 font-semibold">
                <ContentText>{title}</ContentText>{' '}
                {seconds > 0 && <span className="mono text-13 font-normal text-muted">{clock(seconds)}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
};

type Props = { sections: readonly { id: string; label: string; count?: number }[]; label: string };

/** A ruler that stays under the header, with its needle at the section being read. */
const SectionTabs = ({ sections, label }: Props) => {
  const [reading, setReading] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const list = ids.split(' ').flatMap((id) => document.querySelector(`#${id}`) ?? []);
    const look = () => {
      // The section being read is the one at a third of the window's height.
      const sectionsAbove = list.filter((section) => section.getBoundingClientRect().top <= innerHeight / 3);
      setReading((sectionsAbove.at(-1) ?? list[0])?.id);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  const tabs = sections.map(({ id, ...tab }) => ({ ...tab, href: `#${id}`, current: id === reading }));
  return (
    <div className={`${styles.tabs} sticky mbs-6 inset-bs-[var(--header)] z-20 bg-paper print:hidden`}>
      <RulerTabs label={label} tabs={tabs} />
    </div>
  );
};

/** Data blocks for search engines: on the first page the server has written them. */
const ProductJsonLd = island(async () => (await import('./product/product-json-ld.tsx')).ProductJsonLd);
const VideoFacts = island(async () => (await import('./product/video-facts.tsx')).VideoFacts);
/** Most products are in production. */
const EndOfLife = island(async () => (await import('./product/end-of-life.tsx')).EndOfLife, Promise.resolve());

/** /product/{id}: the first screen shows what it is, what it fits, its key figures, the manual and a contact. */
export const Page = () => {
  const t = useText();
  const { product, related } = useLoaderData<ProductData>();
  const { model, series, category, successor, videos, downloads, cases, schemes, highlights } = product;
  const crumbs = [
    { href: paths.products({ class_id: category.cat_id }), label: category.cat_name },
    { href: paths.products({ class_id: category.cat_id, id: series.cat_id }), label: series.cat_name },
  ];
  const work = cases.length + schemes.length;
  const sections = [
    { id: 'overview', label: t('product.overview') },
    { id: 'parameters', label: t('product.parameters') },
    ...(videos.length > 0 ? [{ id: 'videos', label: t('product.videos'), count: videos.length }] : []),
    ...(downloads.length > 0 ? [{ id: 'downloads', label: t('product.downloads'), count: downloads.length }] : []),
    ...(work > 0 ? [{ id: 'related', label: t('product.related'), count: work }] : []),
    ...(related.length > 0 ? [{ id: 'products', label: t('product.relatedProducts'), count: related.length }] : []),
    { id: 'feedback', label: t('product.feedback') },
    { id: 'comments', label: t('product.comments') },
  ];
  return (
    <article className={`wide ${styles.page} pbe-24`}>
      <PageHead title={`${model} ${product.seo.title}`} description={product.seo.description} image={product.social} />
      <ProductJsonLd product={product} />
      <VideoFacts product={product} />
      <Breadcrumb via={crumbs} current={model} />
      {product.status === 'discontinued' && <EndOfLife model={model} successor={successor} />}
      <div className="grid grid-cols-[minmax(0,760px)_minmax(0,496px)] items-start gap-14 max-xl:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] max-xl:gap-10 max-lg:grid-cols-1 max-lg:gap-8 print:grid-cols-2 print:gap-6">
        <Stage product={product} />
        <Summary product={product} />
      </div>
      <SectionTabs sections={sections} label={t('product.sections')} />
      <Section id="overview" title={t('product.overview')}>
        <RichText className={styles.overview} html={product.overview_html} />
        {highlights.length > 0 && (
          <ul
            className="mbs-10 grid grid-cols-[repeat(auto-fit,minmax(208px,1fr))] gap-x-8 gap-y-6"
            aria-label={t('product.highlights')}
          >
            {highlights.map((highlight) => (
              <ContentText className="rule-bs-ink pbs-3 leading-5.5 font-550" as="li" key={highlight}>
                {highlight}
              </ContentText>
            ))}
          </ul>
        )}
      </Section>
      <Parameters product={product} />
      {videos.length > 0 && <Videos videos={videos} />}
      {downloads.length > 0 && <Downloads product={product} />}
      {work > 0 && <RelatedWork cases={cases} schemes={schemes} />}
      {related.length > 0 && <RelatedProducts products={related} />}
      <Section id="feedback" title={t('product.feedback')}>
        <p className="text-muted max-inline-[64ch]">{t('product.feedbackText', { model })}</p>
        <a className="button mbs-4" href={paths.feedbackOn(model)}>
          {t('product.feedbackLink')}
        </a>
      </Section>
      <Section id="comments" title={t('product.comments')}>
        <CommentsSlot target="product" id={product.product_id} />
      </Section>
    </article>
  );
};
