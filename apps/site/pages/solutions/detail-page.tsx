import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import type { Callout } from '@site/contract/solutions-and-cases';
import { useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useLoaderData } from 'react-router';
import { BreadcrumbFacts } from '../../app/breadcrumb-facts.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { useLangOf } from '../../app/site-context.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { AddToRequest } from '../../ui/add-to-request/add-to-request.tsx';
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

type Solution = Data<'schemeInfo'>;

const disc =
  'mono grid shrink-0 place-items-center rounded-full bg-ink text-13 leading-5 font-650 text-paper block-6 inline-6';

/** The devices of a solution, each with its drawing and its number in the scene; the whole row is the link. */
const PartsList = ({ products, callouts }: Pick<Solution, 'products' | 'callouts'>) => {
  const langOf = useLangOf();
  const numberOf = new Map(callouts.map(({ product_id, number }) => [product_id, number]));
  const inDrawing = callouts.flatMap(({ product_id }) => products.filter((one) => one.product_id === product_id));
  return (
    <ul className={`${styles.parts} rule-bs-line`} data-numbered={callouts.length > 0 || undefined}>
      {[...new Set([...inDrawing, ...products])].map(
        ({ product_id, model, title, image, picture, front: [width, height] }) => (
          <li key={product_id}>
            <a
              className="grid items-center gap-4 rule-be-line py-2 text-14 leading-5 no-underline min-block-20"
              href={paths.product(product_id)}
            >
              {callouts.length > 0 && (
                <span className={numberOf.has(product_id) ? disc : undefined}>{numberOf.get(product_id)}</span>
              )}
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
        ),
      )}
    </ul>
  );
};

/** What else has a number: the load, the connection to the mains. */
const OtherThings = ({ callouts }: Pick<Solution, 'callouts'>) => {
  const t = useText();
  const things = callouts.filter(({ product_id }) => product_id === undefined);
  if (things.length === 0) return null;
  return (
    <ul className="mbs-4 flex flex-wrap gap-x-5 gap-y-2 text-14 leading-6 text-muted" aria-label={t('solutions.also')}>
      {things.map(({ number, text }) => (
        <li className="flex items-center gap-2" key={number}>
          <span className={disc}>{number}</span>
          <ContentText>{text}</ContentText>
        </li>
      ))}
    </ul>
  );
};

/** How far to the side of the middle a number stands where its thing has several, in numbers. */
const asideOf = (callouts: readonly Callout[], { number, x, y }: Callout): number => {
  const here = callouts.filter((one) => one.x === x && one.y === y);
  return here.findIndex((one) => one.number === number) - (here.length - 1) / 2;
};

/** The numbers on the drawing, each on a line to the top of its thing. The list beside the drawing says what they mean. */
const Numbers = ({ callouts }: Pick<Solution, 'callouts'>) => (
  <svg className={styles.numbers} aria-hidden="true">
    {callouts.map((callout) => {
      const aside = asideOf(callouts, callout) * 30;
      return (
        // One size at every width: only the place is a share of the drawing.
        <svg
          className="overflow-visible"
          key={callout.number}
          x={`${(callout.x * 100).toFixed(1)}%`}
          y={`${(callout.y * 100).toFixed(1)}%`}
        >
          <path d={`M0 0L${aside} -18`} />
          <circle cx={aside} cy="-28" r="12" />
          <text x={aside} y="-23.5" textAnchor="middle">
            {callout.number}
          </text>
        </svg>
      );
    })}
  </svg>
);

type Props = { svg: string; label: string };

/**
 * One of our system diagrams as inline markup: it takes the page's colours and its devices are links. It fits the window; where its
 * letters would then be too small, it can be read at its own size, and scrolls in its own box.
 */
const Diagram = ({ svg, label }: Props) => {
  const t = useText();
  return (
    <div className={styles.sheet}>
      <label className="mbe-3 inline-flex items-center gap-2 text-14 min-block-8 lg:hidden print:hidden">
        <input type="checkbox" className="block-5 inline-5" />
        {t('solutions.enlarge')}
      </label>
      {/* A box that scrolls must be reachable by keyboard. */}
      <div
        className={`${styles.diagram} overflow-x-auto frame-line bg-panel`}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div className="p-6 max-sm:p-3" dangerouslySetInnerHTML={{ __html: svg }} />
      </div>
    </div>
  );
};

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

const Stage = ({ scheme }: { scheme: Solution }) => {
  const t = useText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_336px] frame-line bg-panel max-lg:grid-cols-1 max-sm:border-x-0 max-sm:mx-[calc(-1_*_var(--margin))] print:break-inside-avoid print:grid-cols-[minmax(0,1fr)_260px]">
      <div className="flex flex-col justify-center gap-4 p-6 max-sm:p-[12px_12px_20px] print:p-2">
        <div className="relative mx-auto inline-full max-inline-240 print:max-inline-120">
          <EntryFigure
            className="[&_img]:object-contain! [&_img]:inline-full [&_figcaption]:mbs-3"
            of={scheme}
            sceneAlt={t('solutions.scene', { title: scheme.scheme_title })}
            sizes="(min-width: 1440px) 930px, (min-width: 1024px) calc(100vw - 450px), 100vw"
          />
          {scheme.callouts.length > 0 && <Numbers callouts={scheme.callouts} />}
        </div>
        {!scheme.picture && <Legend />}
      </div>
      <aside className="rule-s-line p-5 max-lg:border-s-0 max-lg:rule-bs-line" aria-labelledby="parts">
        <h2 className="mbe-3 text-19 leading-6" id="parts">
          {t('solutions.parts')}
        </h2>
        <PartsList products={scheme.products} callouts={scheme.callouts} />
        <OtherThings callouts={scheme.callouts} />
        <p className="mbs-6 text-14 leading-5.5 text-muted print:hidden">{t('solutions.askText')}</p>
        <p className="mbs-3 grid gap-3 print:hidden [&>.button]:text-center [&>.button]:whitespace-normal [&>.button]:min-block-12">
          <a className="button" data-kind="primary" href={paths.discuss('solution', scheme.scheme_id)}>
            {t('solutions.ask')}
          </a>
          <AddToRequest products={scheme.products.filter(({ status }) => status !== 'discontinued')} />
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
