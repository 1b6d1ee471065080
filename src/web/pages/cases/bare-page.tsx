import { useLoaderData } from 'react-router';
import type { Data } from '#contract/calls.ts';
import { useText } from '#ui/language/use-text.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { EntryPicture, PictureCaption } from '../../ui/asset-picture/asset-picture.tsx';
import { Figures } from '../../ui/blocks/figures.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { CaseFacts } from './case-facts.tsx';
import { ProductTiles } from './product-tiles.tsx';
import styles from './bare-page.module.css';

/** An application case for the company's app: the same content without menus. */
export const Page = () => {
  const t = useText();
  const item = useLoaderData<Data<'projectInfo'>>();
  return (
    <main className={styles.page}>
      <PageHead title={item.seo.title} description={item.seo.description} noIndex />
      <ContentText as="h1">{item.title}</ContentText>
      <CaseFacts item={item} />
      <figure>
        <EntryPicture
          of={item}
          alt={item.picture ? item.picture.alt : t('cases.scene', { title: item.title })}
          width={960}
          height={640}
          ratio="3x2"
          sizes="(min-width: 60rem) 960px, 100vw"
          first
        />
        <PictureCaption picture={item.picture} />
      </figure>
      <ContentText as="p" className={styles.lead}>
        {item.summary}
      </ContentText>
      <RichText html={item.html} />
      {item.figures.length > 0 && (
        <section>
          <h2>{t('cases.figures')}</h2>
          <Figures items={item.figures} />
        </section>
      )}
      {item.products.length > 0 && (
        <section>
          <h2>{t('cases.products')}</h2>
          <ProductTiles products={item.products} />
        </section>
      )}
    </main>
  );
};
