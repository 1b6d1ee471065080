import type { Data } from '@site/contract/calls';
import type { Picture } from '@site/contract/fields';
import { paths } from '@site/contract/paths';
import { croppedSize } from '@site/contract/picture-addresses';
import { useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useLoaderData } from 'react-router';
import { BreadcrumbFacts } from '../../app/breadcrumb-facts.tsx';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { EntryFigure, AssetPicture, PictureCaption } from '../../ui/asset-picture/asset-picture.tsx';
import { columnWidth } from '../../ui/asset-picture/picture-widths.ts';
import { Part } from '../../ui/blocks/part.tsx';
import { CaseCards } from '../../ui/card-grid/case-cards.tsx';
import { SolutionCards } from '../../ui/card-grid/solution-cards.tsx';
import { CommentsSlot } from '../../ui/comments/comments-slot.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { CaseNeighbours } from './case-neighbours.tsx';
import { CaseSide } from './case-side.tsx';
import { ResultBox } from './result-box.tsx';
import styles from './detail-page.module.css';

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

type Case = Data<'projectInfo'>;

// The server draws it, and nothing in it needs script.
const LogChart = island(async () => (await import('./log-chart.tsx')).LogChart);

/** What the customer said, between two hairlines. */
const Quotation = ({ quote: { text, name, role } }: { quote: NonNullable<Case['quote']> }) => (
  <figure className="rule-be-line rule-bs-ink py-6 print:py-3 print:break-inside-avoid">
    <ContentText as="blockquote" className="m-0 text-21 leading-8 max-inline-[52ch] print:text-17 print:leading-6">
      {text}
    </ContentText>
    <ContentText as="figcaption" className="mbs-3 text-15 leading-5.5 text-muted">
      {name === undefined ? role : `${name}, ${role}`}
    </ContentText>
  </figure>
);

/** The text of a case. One without headings of its own is what the task was. */
const CaseText = ({ html }: { html: string }) => {
  const t = useText();
  return (
    <div className={styles.text}>
      {!html.startsWith('<h2') && <h2>{t('cases.task')}</h2>}
      <RichText html={html} />
    </div>
  );
};

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
      <header className="mbe-8 grid gap-4 print:mbe-4">
        <ContentText as="h1" className="text-48 leading-13 max-inline-200 max-sm:text-33 max-sm:leading-10">
          {item.title}
        </ContentText>
        <ContentText as="p" className="text-19 leading-7 text-muted max-inline-[68ch]">
          {item.summary}
        </ContentText>
      </header>
      <div>
        <ResultBox of={item} />
      </div>
      <div className={`${styles.columns} mbs-12 grid gap-x-16 gap-y-12 print:mbs-4`}>
        <div className="grid content-start gap-12 min-inline-0 print:gap-4">
          <EntryFigure
            className="frame-line bg-panel max-sm:border-x-0 max-sm:mx-[calc(-1_*_var(--margin))] print:break-inside-avoid [&_figcaption]:px-4 [&_figcaption]:py-3 max-sm:[&_figcaption]:px-[var(--margin)] [&_img]:object-contain! [&_img]:p-4 [&_img]:inline-full [&_img]:max-block-130 print:[&_img]:max-block-40"
            of={item}
            sceneAlt={t('cases.scene', { title: item.title })}
            sizes="(min-width: 1280px) 832px, 100vw"
          />
          {item.log && <LogChart log={item.log} />}
          <CaseText html={item.html} />
          {item.quote && <Quotation quote={item.quote} />}
          {item.pictures.length > 0 && (
            <section aria-label={t('cases.pictures')}>
              <PictureGallery pictures={item.pictures} />
            </section>
          )}
        </div>
        <CaseSide item={item} />
      </div>
      {item.schemes.length > 0 && (
        // On paper the case itself is enough: result, text and facts on two pages.
        <div className="mbs-18 max-sm:mbs-12 print:hidden">
          <Part title={t('cases.solutions')}>
            <SolutionCards schemes={item.schemes} heading="h3" />
          </Part>
        </div>
      )}
      {item.more.length > 0 && (
        <section className="print:hidden" aria-labelledby="more">
          <h2 className="mbe-6 text-28 leading-8.5 max-sm:text-23" id="more">
            {t('cases.neighbours')}
          </h2>
          <CaseCards cases={item.more} heading="h3" />
        </section>
      )}
      <CaseNeighbours prev={item.prev} next={item.next} />
      {/* Last, because it grows: it would push content below it away from a reader who has reached it by keyboard. */}
      <CommentsSlot target="project" id={item.project_id} titled />
    </article>
  );
};
