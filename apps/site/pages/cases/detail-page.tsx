import type { Data } from '@site/contract/calls';
import type { Picture } from '@site/contract/fields';
import { paths } from '@site/contract/paths';
import { croppedSize } from '@site/contract/picture-addresses';
import type { CaseCard } from '@site/contract/solutions-and-cases';
import { useText, useIntl } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useLoaderData } from 'react-router';
import { BreadcrumbFacts } from '../../app/breadcrumb-facts.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { EntryFigure, AssetPicture, PictureCaption } from '../../ui/asset-picture/asset-picture.tsx';
import { columnWidth } from '../../ui/asset-picture/picture-widths.ts';
import { Figures } from '../../ui/blocks/figures.tsx';
import { Part } from '../../ui/blocks/part.tsx';
import { SolutionCards } from '../../ui/card-grid/solution-cards.tsx';
import { CommentsSlot } from '../../ui/comments/comments-slot.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { ShareLink } from '../../ui/share/share-and-print.tsx';
import { DetailTitle } from '../../ui/title-band/title-band.tsx';
import { WorldMap } from '../../ui/world-map/world-map.tsx';
import { CaseNeighbours } from './case-neighbours.tsx';
import { CaseFacts, ProductTiles } from './case-parts.tsx';

/** The height of a row, in CSS pixels. */
const rowHeight = 320;

/** Pictures in rows of one height, each in its own shape. */
const PictureGallery = ({ pictures }: { pictures: readonly Picture[] }) => (
  <ul className="flex flex-wrap gap-4 [&_img]:frame-line">
    {pictures.map((picture) => {
      const { width, height } = croppedSize(picture);
      const shown = Math.round((rowHeight * width) / height);
      return (
        <li key={picture.digest}>
          <figure className="grid gap-2">
            <AssetPicture
              picture={picture}
              alt={picture.alt}
              width={shown}
              height={rowHeight}
              sizes={`(min-width: 40rem) ${shown}px, ${columnWidth}`}
            />
            <PictureCaption picture={picture} />
          </figure>
        </li>
      );
    })}
  </ul>
);

/** The case's place on the world map. The text has the same information. */
const CasePlace = ({ item }: { item: CaseCard }) => {
  const t = useText();
  const intl = useIntl();
  const { project_id, title, lat, lng, place, country } = item;
  const position = t('cases.position', {
    lat: intl.number(Math.abs(lat)),
    ns: lat < 0 ? 'S' : 'N',
    lng: intl.number(Math.abs(lng)),
    ew: lng < 0 ? 'W' : 'E',
  });
  return (
    <Part title={t('cases.where')} note={`${place === country.name ? '' : `${place} · `}${country.name}`}>
      <figure className="frame-line bg-panel [&>div]:m-5">
        <WorldMap label={t('cases.where')} points={[{ id: project_id, title, lat, lng, on: true }]} />
        <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1 rule-bs-line px-5 py-3 text-14 leading-6">
          <span className="mono">{position}</span>
          <a href={paths.cases({ country: country.code })}>{t('cases.inCountry', { country: country.name })}</a>
        </figcaption>
      </figure>
    </Part>
  );
};

type Case = Data<'projectInfo'>;

export const Page = () => {
  const t = useText();
  const item = useLoaderData<Case>();
  const inClass = { href: paths.cases({ class_id: item.class.id }), label: item.class.class_name };
  return (
    <article className="wide pbe-16 [&>section]:mbs-18 max-sm:[&>section]:mbs-12">
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
          <p className="mbs-4 print:hidden">
            <ShareLink of={{ target: 'case', id: item.project_id }} />
          </p>
        </div>
      </DetailTitle>
      <EntryFigure
        className="frame-line bg-panel max-sm:border-x-0 max-sm:mx-[calc(-1_*_var(--margin))] print:break-inside-avoid [&_figcaption]:px-4 [&_figcaption]:py-3 max-sm:[&_figcaption]:px-[var(--margin)] [&_img]:object-contain! [&_img]:p-4 [&_img]:inline-full [&_img]:max-block-150 print:[&_img]:max-block-75"
        of={item}
        sceneAlt={t('cases.scene', { title: item.title })}
        sizes="(min-width: 900px) 860px, 100vw"
      />
      <Part title={t('cases.task')}>
        <ContentText as="p" className="mbe-6 text-19 leading-7 max-inline-[64ch]">
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
        <section className="rule-bs-ink" aria-label={t('cases.figures')}>
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
