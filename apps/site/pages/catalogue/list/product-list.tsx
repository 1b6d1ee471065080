import type { Data } from '@site/contract/calls';
import { Pagination } from '@site/ui/pagination/pagination';
import { RichText } from '@site/ui/rich-text/rich-text';
import { isDrawing } from '../../../ui/asset-picture/thumbnail.ts';
import { commonScale } from '../../../ui/scale/common-scale.ts';
import { CategoryStrip } from './category-strip.tsx';
import { EmptyList } from './empty-list.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { FinderEntry } from './finder-entry.tsx';
import { ListBar } from './list-bar.tsx';
import { ListHead } from './list-head.tsx';
import { listHref } from './list-state.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductTable } from './product-table.tsx';
import { useListState } from './use-list-state.ts';
import styles from './product-list.module.css';

/** The size that fits a card at every width from 360 px. */
const picture = { width: 300, height: 300, maxScale: 1.16 };

export const ProductList = ({ list, facets, total, page, limit, series }: Data<'productsList'>) => {
  const { current, state, change } = useListState();
  const scale = commonScale(list, picture);
  const hasDrawings = list.some(isDrawing);
  return (
    <div className={`wide ${styles.page}`}>
      <ListHead state={current} summary={series?.summary} />
      <CategoryStrip chosen={current.classId} />
      <div className={styles.columns}>
        <FacetPanel facets={facets} state={state} total={total} onChange={change} />
        <section className={styles.results} id="models">
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
            <div className={styles.story}>
              <RichText html={series.story_html} />
            </div>
          )}
          <FinderEntry />
        </section>
      </div>
    </div>
  );
};
