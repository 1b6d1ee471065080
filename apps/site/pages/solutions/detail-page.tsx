import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useLoaderData } from 'react-router';
import { BreadcrumbFacts } from '../../app/breadcrumb-facts.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { EntryFigure } from '../../ui/asset-picture/entry-figure.tsx';
import { Part } from '../../ui/blocks/part.tsx';
import { CaseCards } from '../../ui/card-grid/case-cards.tsx';
import { CommentsSlot } from '../../ui/comments/comments-slot.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { Diagram } from '../../ui/diagram/diagram.tsx';
import { ShareLink } from '../../ui/share/share-link.tsx';
import { DetailTitle } from '../../ui/title-band/detail-title.tsx';
import { Legend } from './legend.tsx';
import { PartsList } from './parts-list.tsx';
import styles from './detail-page.module.css';

type Solution = Data<'schemeInfo'>;

const Stage = ({ scheme }: { scheme: Solution }) => {
  const t = useText();
  return (
    <div className={styles.stage}>
      <EntryFigure
        of={scheme}
        sceneAlt={t('solutions.scene', { title: scheme.scheme_title })}
        sizes="(min-width: 1440px) 930px, (min-width: 1024px) calc(100vw - 450px), 100vw"
        sceneCaption={
          <figcaption>
            <Legend />
          </figcaption>
        }
      />
      <aside aria-labelledby="parts">
        <h2 id="parts">{t('solutions.parts')}</h2>
        <PartsList products={scheme.products} />
        <p className={styles.actions}>
          <a className="button" data-kind="primary" href={paths.contact}>
            {t('solutions.ask')}
          </a>
          {scheme.diagram && (
            <a className="button" href={scheme.diagram} download>
              {t('solutions.diagramFile')}
            </a>
          )}
          <ShareLink of={{ target: 'solution', id: scheme.scheme_id }} />
        </p>
      </aside>
    </div>
  );
};

export const Page = () => {
  const t = useText();
  const scheme = useLoaderData<Solution>();
  const { scheme_title, summary, seo, social, html, diagram_svg, cases } = scheme;
  const inClass = { href: paths.schemes({ class_id: scheme.class.id }), label: scheme.class.class_name };
  return (
    <article className={`wide ${styles.page}`}>
      <PageHead title={seo.title} description={seo.description} image={social} />
      <BreadcrumbFacts
        steps={[
          { name: t('page.schemeinfo'), path: paths.schemes() },
          { name: inClass.label, path: inClass.href },
          { name: scheme_title, path: paths.scheme(scheme.scheme_id) },
        ]}
      />
      <Breadcrumb via={[inClass]} current={scheme_title} />
      <DetailTitle title={scheme_title}>
        <ContentText as="p" className={styles.summary}>
          {summary}
        </ContentText>
      </DetailTitle>
      <Stage scheme={scheme} />
      {diagram_svg && (
        <Part title={t('solutions.diagram')} note={t('solutions.diagramNote')}>
          <Diagram svg={diagram_svg} label={t('solutions.diagram')} />
        </Part>
      )}
      <Part title={t('solutions.works')}>
        <RichText html={html} />
      </Part>
      {cases.length > 0 && (
        <Part title={t('solutions.cases')}>
          <CaseCards cases={cases} heading="h3" />
        </Part>
      )}
      <CommentsSlot target="scheme" id={scheme.scheme_id} titled />
    </article>
  );
};
