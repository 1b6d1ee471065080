import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useLoaderData } from 'react-router';
import { BreadcrumbFacts } from '../../app/breadcrumb-facts.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { EntryFigure } from '../../ui/asset-picture/entry-figure.tsx';
import { PictureGallery } from '../../ui/asset-picture/picture-gallery.tsx';
import { Figures } from '../../ui/blocks/figures.tsx';
import { Part } from '../../ui/blocks/part.tsx';
import { SolutionCards } from '../../ui/card-grid/solution-cards.tsx';
import { CommentsSlot } from '../../ui/comments/comments-slot.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { ShareLink } from '../../ui/share/share-link.tsx';
import { DetailTitle } from '../../ui/title-band/detail-title.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseNeighbours } from './case-neighbours.tsx';
import { CasePlace } from './case-place.tsx';
import { ProductTiles } from './product-tiles.tsx';
import styles from './detail-page.module.css';

type Case = Data<'projectInfo'>;

export const Page = () => {
  const t = useText();
  const item = useLoaderData<Case>();
  const inClass = { href: paths.cases({ class_id: item.class.id }), label: item.class.class_name };
  return (
    <article className={`wide ${styles.page}`}>
      <PageHead title={item.seo.title} description={item.seo.description} image={item.social} />
      <BreadcrumbFacts
        steps={[
          { name: t('page.applicationcase'), path: paths.cases() },
          { name: inClass.label, path: inClass.href },
          { name: item.title, path: paths.case(item.project_id) },
        ]}
      />
      <Breadcrumb via={[inClass]} current={item.title} />
      <DetailTitle title={item.title}>
        <div>
          <CaseFacts item={item} />
          <p className={styles.share}>
            <ShareLink of={{ target: 'case', id: item.project_id }} />
          </p>
        </div>
      </DetailTitle>
      <EntryFigure
        className={styles.stage}
        of={item}
        sceneAlt={t('cases.scene', { title: item.title })}
        sizes="(min-width: 900px) 860px, 100vw"
      />
      <Part title={t('cases.task')}>
        <ContentText as="p" className={styles.lead}>
          {item.summary}
        </ContentText>
        <RichText html={item.html} />
      </Part>
      {item.pictures.length > 0 && (
        <section aria-label={t('cases.pictures')}>
          <PictureGallery pictures={item.pictures} />
        </section>
      )}
      {item.figures.length > 0 && (
        <section className={styles.figures} aria-label={t('cases.figures')}>
          <Figures items={item.figures} />
        </section>
      )}
      {item.products.length > 0 && (
        <Part title={t('cases.products')}>
          <ProductTiles products={item.products} />
        </Part>
      )}
      {item.schemes.length > 0 && (
        <Part title={t('cases.solutions')}>
          <SolutionCards schemes={item.schemes} heading="h3" />
        </Part>
      )}
      <CasePlace item={item} />
      <CaseNeighbours prev={item.prev} next={item.next} />
      {/* Last, because it grows: it would push content below it away from a reader who has reached it by keyboard. */}
      <CommentsSlot target="project" id={item.project_id} titled />
    </article>
  );
};
