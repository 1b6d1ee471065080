import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import type { ProductsInfoData } from '@site/contract/product-info';
import { useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { CommentsSlot } from '../../ui/comments/comments-slot.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { useNear } from '../../ui/near/use-near.ts';
import { PageAction } from '../../ui/page-action/page-action.tsx';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import type { ProductData } from './load.ts';
import { AskLink, ManualLink } from './product/actions.tsx';
import { Downloads, Section } from './product/product-sections.tsx';
import { Stage } from './product/stage.tsx';
import { Summary } from './product/summary.tsx';
import '../../styles/scenes.css';
import styles from './product-page.module.css';

type Video = ProductsInfoData['videos'][number];

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

/**
 * A film behind its poster with one orange mark. The browser's own player takes over when somebody starts it, and is there
 * from the beginning without script. The film is fetched when someone plays it.
 */
const Film = ({ video: { title, url, poster, captions }, isNear }: { video: Video; isNear: boolean }) => {
  const t = useText();
  const { lang } = locales[useSite().locale];
  const film = useRef<HTMLVideoElement>(null);
  const [isStarted, setStarted] = useState(false);
  const isWaiting = isNear && !isStarted;
  const start = () => {
    setStarted(true);
    film.current?.focus();
    void film.current?.play();
  };
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- A film of the company may come without captions. */}
      <video
        ref={film}
        className="block aspect-[16_/_9] bg-footer block-auto inline-full"
        controls={!isWaiting}
        tabIndex={isWaiting ? -1 : undefined}
        preload="none"
        poster={isNear ? poster : undefined}
        playsInline
        width={640}
        height={360}
      >
        <source src={url} type={url.endsWith('.mp4') ? 'video/mp4' : 'video/webm'} />
        {captions && <track kind="captions" src={captions} srcLang={lang} label={t('product.captions')} default />}
      </video>
      {isWaiting && (
        <button
          type="button"
          className="absolute inset-0 cursor-pointer border-0 bg-transparent p-0 block-full inline-full"
          onClick={start}
        >
          <span className="absolute inset-s-4 inset-be-4 grid place-items-center bg-signal text-[var(--on-signal)] block-12 inline-12">
            <svg width="16" height="18" viewBox="0 0 16 18" fill="currentColor" aria-hidden="true">
              <path d="M0 0 16 9 0 18z" />
            </svg>
          </span>
          <span className="visually-hidden">{t('product.play', { title })}</span>
        </button>
      )}
    </div>
  );
};

const Videos = ({ videos }: { videos: readonly Video[] }) => {
  const t = useText();
  const [list, isNear] = useNear<HTMLUListElement>();
  return (
    <Section id="videos" title={t('product.videos')}>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,304px),1fr))] gap-6">
        {videos.map((video) => (
          <li className="grid" key={video.url}>
            <figure className="frame-line bg-panel">
              <Film video={video} isNear={isNear} />
              <figcaption className="flex justify-between gap-4 px-4 py-3 text-15 font-semibold">
                <ContentText>{video.title}</ContentText>{' '}
                {video.seconds > 0 && (
                  <span className="mono text-13 font-normal text-muted">{clock(video.seconds)}</span>
                )}
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
    const look = () => {
      // Asked for each time: an island that loads later replaces its section.
      const list = ids.split(' ').flatMap((id) => document.querySelector(`#${id}`) ?? []);
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
/** What is only read needs no script on the first page: the server's markup stays. */
const ProofStrip = island(async () => (await import('./product/proof.tsx')).ProofStrip);
const ProvenIn = island(async () => (await import('./product/proven-in.tsx')).ProvenIn);
const Range = island(async () => (await import('./product/range.tsx')).Range);
const OneLineFigure = island(async () => (await import('./product/one-line-figure.tsx')).OneLineFigure);
const KeyFigures = island(async () => (await import('./product/key-figures.tsx')).KeyFigures);
const Parameters = island(async () => (await import('./product/parameters.tsx')).Parameters);
const RelatedWork = island(async () => (await import('./product/related.tsx')).RelatedWork);
const RelatedProducts = island(async () => (await import('./product/related.tsx')).RelatedProducts);
/** Most products are in production. */
const EndOfLife = island(async () => (await import('./product/end-of-life.tsx')).EndOfLife, Promise.resolve());

/** /product/{id}: the first screen shows what it is, what it fits, its key figures, the manual and a contact. */
export const Page = () => {
  const t = useText();
  const { product, related } = useLoaderData<ProductData>();
  const { model, series, category, successor, videos, downloads, cases, schemes, highlights, range } = product;
  const proven = cases.find(({ figure }) => figure?.limit) ?? cases.find(({ figure }) => figure);
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
      <ProofStrip product={product} />
      <SectionTabs sections={sections} label={t('product.sections')} />
      {proven && <ProvenIn project={proven} />}
      {range.length > 1 && <Range product={product} />}
      <Section id="overview" title={t('product.overview')}>
        {product.one_line && <OneLineFigure drawn={product.one_line} />}
        {highlights.length > 0 && (
          <ul
            className="mbe-10 grid grid-cols-[repeat(auto-fit,minmax(208px,1fr))] gap-x-8 gap-y-6"
            aria-label={t('product.highlights')}
          >
            {highlights.map((highlight) => (
              <ContentText className="rule-bs-ink pbs-3 leading-5.5 font-550" as="li" key={highlight}>
                {highlight}
              </ContentText>
            ))}
          </ul>
        )}
        <RichText className={styles.overview} html={product.overview_html} />
        <KeyFigures product={product} />
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
      <PageAction label={t('product.actions', { model })}>
        <AskLink product={product} className="flex-auto text-center" />
        <ManualLink product={product} label={t('product.manualShort')} className="flex-auto text-center" />
      </PageAction>
    </article>
  );
};
