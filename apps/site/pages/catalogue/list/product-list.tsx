import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useMemo } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { keep } from '../../../app/keep.ts';
import { PageHead } from '../../../app/page-head.tsx';
import { Breadcrumb } from '../../../layout/breadcrumb.tsx';
import { useHasSection } from '../../../layout/layout-data.ts';
import { isDrawing } from '../../../ui/asset-picture/picture-widths.ts';
import { ProductThumbnail } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { commonScale } from '../../../ui/scale/scale-bar.tsx';
import { ShareLink } from '../../../ui/share/share-and-print.tsx';
import type { ListData } from '../load.ts';
import { FacetPanel } from './facet-panel.tsx';
import { useOptimisticState } from './in-place-changes.ts';
import { ListBar } from './list-bar.tsx';
import { listHref, type ListState, hasFilters, withoutFilters, finderHref, readListState } from './list-state.ts';
import { ProductGrid, ProductTable } from './product-grid-and-table.tsx';
import styles from './product-list.module.css';

/** `current` is what the page shows, `state` what was last requested. */
export const useListState = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const current = useMemo(() => readListState(new URLSearchParams(search)), [search]);
  const [state, setState] = useOptimisticState(current);
  const change = (next: ListState) => {
    setState(next);
    void navigate(listHref(next), { state: keep });
  };
  return { current, state, change };
};

/** For visitors who know their plant but not our model numbers: beside the title, before they search the list. */
const FinderEntry = () => {
  const t = useText();
  if (!useHasSection()('finder')) return null;
  return (
    <a
      className="flex items-center justify-between gap-4 [border:1px_dashed_var(--edge)] px-4 py-2 no-underline min-block-16 hover:border-ink hover:bg-panel print:hidden [&:hover_strong]:underline [&:hover_strong]:decoration-signal"
      href={finderHref()}
    >
      <span>
        <strong className="block text-16 font-620">{t('finder.title')}</strong>
        <span className="block text-14 leading-5 text-muted">{t('finder.start')}</span>
      </span>
      <Icon name="arrow" size={16} />
    </a>
  );
};

type Props = { state: ListState; summary: string | undefined };

/** The heading: all products, a category, or a series with its purpose. */
const ListHead = ({ state, summary }: Props) => {
  const { seriesId, page } = state;
  const t = useText();
  const { category } = useLoaderData<ListData>();
  const series = category?.children.find(({ cat_id }) => cat_id === seriesId);
  const products = t('page.productinfo');
  const title = series?.cat_name ?? category?.cat_name ?? products;
  const lead = summary ?? series?.purpose ?? category?.summary ?? t('catalogue.lead');
  const via = [
    ...(category ? [{ href: paths.products(), label: products }] : []),
    ...(category && series ? [{ href: paths.products({ class_id: category.cat_id }), label: category.cat_name }] : []),
  ];
  return (
    <>
      {/* A search engine would treat every combination of filters as a separate page. */}
      <PageHead
        title={page > 1 ? `${title} (${page})` : title}
        description={lead}
        image={(series ?? category)?.social}
        noIndex={hasFilters(state)}
      />
      <Breadcrumb via={via} current={title} />
      <header className="mbs-2 mbe-6 grid grid-cols-[minmax(0,1fr)_minmax(0,344px)] items-end gap-x-10 gap-y-4 max-lg:grid-cols-1">
        <div>
          <ContentText as="h1">{title}</ContentText>
          <p className="mbs-2 text-muted max-inline-[72ch]">
            <ContentText>{lead}</ContentText>
            {series && series.facts.length > 0 && (
              <span className="mono mbs-1 block text-13">{series.facts.join(' · ')}</span>
            )}
            {series && <ShareLink of={{ target: 'series', id: series.cat_id }} className="inline-block py-1" />}
          </p>
        </div>
        <FinderEntry />
      </header>
    </>
  );
};

/** No match: an empty cut-out, and what to do next. */
const EmptyList = ({ state }: { state: ListState }) => {
  const t = useText();
  return (
    <div className="grid justify-items-center gap-2 frame-line bg-panel px-6 py-16 text-center">
      <svg className="mbe-6" width="208" height="144" viewBox="0 0 208 144" fill="none" aria-hidden="true">
        <path d="M8.5 8.5h191v119H8.5z" stroke="var(--edge)" strokeDasharray="6 5" />
        <path d="M104 0v136M0 68h208" stroke="var(--signal)" strokeDasharray="16 4 3 4" />
        <path d="M8.5 132v11M199.5 132v11M8 138.5h192" stroke="var(--muted)" />
      </svg>
      <h3>{t('catalogue.empty')}</h3>
      <p className="text-muted max-inline-[56ch]">{t('catalogue.emptyText')}</p>
      <p className="mbs-4 flex flex-wrap justify-center gap-3 max-inline-[56ch]">
        {hasFilters(state) && (
          <a className="button" data-kind="primary" href={listHref(withoutFilters(state))}>
            {t('catalogue.clear')}
          </a>
        )}
        <a className="button" href={paths.contact}>
          {t('catalogue.ask')}
        </a>
      </p>
    </div>
  );
};

/** All categories with a drawing each. */
const CategoryStrip = ({ chosen }: { chosen: number | undefined }) => {
  const t = useText();
  const { categories } = useLoaderData<ListData>();
  return (
    <nav className={`${styles.strip} print:hidden`} aria-label={t('catalogue.categories')}>
      <ul className="grid grid-cols-6 gap-px max-[1200px]:grid-cols-4 max-lg:grid-cols-3">
        {categories.map(({ cat_id, cat_name, ori_img, picture }) => (
          // Each cell draws its own lines, so that a short row leaves no grey remainder.
          <li className="[outline:1px_solid_var(--line)]" key={cat_id}>
            <a
              className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3 bg-panel py-2 ps-4 pe-3 text-14 leading-4.5 text-balance hyphens-auto no-underline block-full min-block-18 aria-[current]:font-620 aria-[current]:[box-shadow:inset_0_-3px_var(--signal)] [&:hover_span]:[text-decoration:underline_var(--signal)] [&_img]:object-contain [&_img]:block-12"
              href={paths.products({ class_id: cat_id })}
              aria-current={cat_id === chosen ? 'page' : undefined}
            >
              <ProductThumbnail of={{ image: ori_img, picture }} width={64} height={48} />
              <ContentText as="span">{cat_name}</ContentText>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The size that fits the widest card. Where cards are narrower, the style sheet shrinks all drawings and their scale bar together. */
const picture = { width: 300, height: 300, maxScale: 1.16 };

export const ProductList = ({ list, facets, total, page, limit, series }: Data<'productsList'>) => {
  const { current, state, change } = useListState();
  const scale = commonScale(list, picture);
  const hasDrawings = list.some(isDrawing);
  return (
    <div className="wide pbe-24">
      <ListHead state={current} summary={series?.summary} />
      <CategoryStrip chosen={current.classId} />
      <div className="mbs-10 grid grid-cols-[240px_minmax(0,1fr)] gap-10 max-lg:mbs-6 max-lg:grid-cols-1 min-[1200px]:max-[1400px]:mbs-6 print:grid-cols-1">
        <FacetPanel facets={facets} state={state} total={total} onChange={change} />
        <section className={`${styles.results} scroll-mbs-6`} id="models">
          <ListBar
            state={state}
            facets={facets}
            total={total}
            scale={hasDrawings ? scale : undefined}
            onChange={change}
          />
          {list.length === 0 && <EmptyList state={current} />}
          {list.length > 0 && current.view === 'table' && <ProductTable products={list} />}
          {list.length > 0 && current.view !== 'table' && <ProductGrid products={list} scale={scale} />}
          <Pagination
            page={page}
            limit={limit}
            total={total}
            hrefOf={(number) => `${listHref({ ...current, page: number })}#models`}
          />
          {/* Models come first; the description of the series follows. */}
          {series && (
            <div className="mbs-12 max-inline-[72ch]">
              <RichText html={series.story_html} />
            </div>
          )}
        </section>
      </div>
    </div>
  );
};
