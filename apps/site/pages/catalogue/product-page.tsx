import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useLoaderData } from 'react-router';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { CommentsSlot } from '../../ui/comments/comments-slot.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { ProductData } from './load.ts';
import { Downloads } from './product/downloads.tsx';
import { Parameters } from './product/parameters.tsx';
import { RelatedProducts, RelatedWork } from './product/related.tsx';
import { SectionTabs } from './product/section-tabs.tsx';
import { Section } from './product/section.tsx';
import { Stage } from './product/stage.tsx';
import { Summary } from './product/summary.tsx';
import { Videos } from './product/videos.tsx';
import styles from './product/product-page.module.css';

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
    <article className={`wide ${styles.page}`}>
      <PageHead title={`${model} ${product.seo.title}`} description={product.seo.description} image={product.social} />
      <ProductJsonLd product={product} />
      <VideoFacts product={product} />
      <Breadcrumb via={crumbs} current={model} />
      {product.status === 'discontinued' && <EndOfLife model={model} successor={successor} />}
      <div className={styles.first}>
        <Stage product={product} />
        <Summary product={product} />
      </div>
      <SectionTabs sections={sections} label={t('product.sections')} />
      <Section id="overview" title={t('product.overview')}>
        <RichText className={styles.overview} html={product.overview_html} />
        {highlights.length > 0 && (
          <ul className={styles.highlights} aria-label={t('product.highlights')}>
            {highlights.map((highlight) => (
              <ContentText as="li" key={highlight}>
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
        <p className={styles.note}>{t('product.feedbackText', { model })}</p>
        <a className="button" href={paths.feedbackOn(model)}>
          {t('product.feedbackLink')}
        </a>
      </Section>
      <Section id="comments" title={t('product.comments')}>
        <CommentsSlot target="product" id={product.product_id} />
      </Section>
    </article>
  );
};
