import type { Data } from '@site/contract/calls';
import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useLoaderData } from 'react-router';
import { BreadcrumbFacts } from '../../app/breadcrumb-facts.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { useLangOf } from '../../app/site-context.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { EntryFigure } from '../../ui/asset-picture/asset-picture.tsx';
import { ProductPicture } from '../../ui/asset-picture/product-picture.tsx';
import { Part } from '../../ui/blocks/part.tsx';
import { CaseCards } from '../../ui/card-grid/case-cards.tsx';
import { CommentsSlot } from '../../ui/comments/comments-slot.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import '../../styles/scenes.css';
import { ShareLink } from '../../ui/share/share-and-print.tsx';
import { DetailTitle } from '../../ui/title-band/title-band.tsx';
import styles from './detail-page.module.css';

/** The devices of a solution, each with its drawing; the whole row is the link. */
const PartsList = ({ products }: { products: readonly ProductCard[] }) => {
  const langOf = useLangOf();
  return (
    <ul className={`${styles.parts} rule-bs-line`}>
      {products.map(({ product_id, model, title, image, picture, front: [width, height] }) => (
        <li key={product_id}>
          <a
            className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-4 rule-be-line py-2 text-14 leading-5 no-underline min-block-20"
            href={paths.product(product_id)}
          >
            <span className="grid place-items-center block-15 [&_img]:object-contain [&_img]:block-15 [&_img]:inline-18">
              <ProductPicture
                of={{ image, picture }}
                width={Math.round(width)}
                height={Math.round(height)}
                phoneWidth={72}
              />
            </span>
            <span lang={langOf(title)}>
              <strong className="mono block text-14 font-650">{model}</strong>
              {title}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
};

type Props = { svg: string; label: string };

/**
 * One of our system diagrams as inline markup: it takes the page's colours, its devices are links, and it scrolls in
 * its own box.
 */
const Diagram = ({ svg, label }: Props) => (
  // A box that scrolls must be reachable by keyboard.
  <div
    className={`${styles.diagram} overflow-x-auto frame-line bg-panel`}
    role="region"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    tabIndex={0}
  >
    <div
      className="p-6 inline-max min-inline-full lg:inline-full print:inline-full"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  </div>
);

/** Explains how conductors are drawn: live or on standby. */
const Legend = () => {
  const t = useText();
  return (
    <ul className={`${styles.legend} flex flex-wrap gap-x-6 gap-y-1 text-13 leading-5`}>
      <li className="flex items-center gap-2" data-kind="live">
        {t('solutions.energised')}
      </li>
      <li className="flex items-center gap-2" data-kind="standby">
        {t('solutions.standingBy')}
      </li>
    </ul>
  );
};

type Solution = Data<'schemeInfo'>;

const Stage = ({ scheme }: { scheme: Solution }) => {
  const t = useText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_336px] frame-line bg-panel max-lg:grid-cols-1 max-sm:border-x-0 max-sm:mx-[calc(-1_*_var(--margin))] print:break-inside-avoid print:grid-cols-[minmax(0,1fr)_260px]">
      <EntryFigure
        className="flex flex-col justify-between gap-4 p-6 max-sm:p-[12px_12px_20px] [&_img]:my-auto [&_img]:object-contain! [&_img]:inline-full [&_img]:max-block-160 print:[&_img]:max-block-75"
        of={scheme}
        sceneAlt={t('solutions.scene', { title: scheme.scheme_title })}
        sizes="(min-width: 1440px) 930px, (min-width: 1024px) calc(100vw - 450px), 100vw"
        sceneCaption={
          <figcaption>
            <Legend />
          </figcaption>
        }
      />
      <aside className="rule-s-line p-5 max-lg:border-s-0 max-lg:rule-bs-line" aria-labelledby="parts">
        <h2 className="mbe-3 text-19 leading-6" id="parts">
          {t('solutions.parts')}
        </h2>
        <PartsList products={scheme.products} />
        <p className="mbs-6 grid gap-3 print:hidden [&>.button]:text-center [&>.button]:whitespace-normal [&>.button]:min-block-12">
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
    <article className="wide pbe-24 [&>section]:mbs-18 max-sm:[&>section]:mbs-12 print:[&>section]:mbs-8">
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
        <ContentText as="p" className="text-17 leading-6.5">
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
