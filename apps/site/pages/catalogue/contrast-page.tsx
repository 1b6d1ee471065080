import type { ProductCard } from '@site/contract/catalogue';
import { withUnitIn } from '@site/contract/i18n/figures';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import type { FormEvent } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { keep } from '../../app/keep.ts';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { maxCompared } from '../../state/comparison-key.ts';
import { useComparison } from '../../state/comparison.ts';
import { ProductThumbnail } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { Unbroken } from '../../ui/unbroken/unbroken.tsx';
import {
  type Columns,
  ContrastTools,
  ContrastHead,
  type Row,
  groupRows,
  type Group,
  isOutlier,
  useColumns,
} from './contrast/contrast-parts.tsx';
import { readContrastState, type ContrastState, contrastHref } from './contrast/contrast-state.ts';
import type { ContrastPageData } from './load.ts';
import styles from './contrast-page.module.css';

type ContrastGroupProps = { group: Group; models: string[]; isOff: Columns['isOff'] };

/** A collapsible group. Rows that differ are marked, also in text; a value that only one model has is bold. */
const ContrastGroup = ({ group: { name, rows }, models, isOff }: ContrastGroupProps) => {
  const t = useText();
  const { locale } = useSite();
  return (
    <details className={styles.group} open>
      <summary className="plus flex list-none items-end gap-3 rule-be-ink p-[16px_20px_8px] min-block-16 not-print:max-lg:px-2.5 print:min-block-0 [&::-webkit-details-marker]:hidden">
        <ContentText className="text-17 leading-6 tracking-[-0.01em]" as="h2">
          {name}
        </ContentText>
      </summary>
      <table className="block">
        <ContentText as="caption" className="visually-hidden">
          {name}
        </ContentText>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('contrast.parameter')}</th>
            {models.map((model, at) => (
              <th key={model} scope="col" data-off={isOff(at) || undefined}>
                {model}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {rows.map((row) => (
            <tr
              className="grid grid-cols-[var(--columns)] rule-be-line not-print:data-[differs]:[box-shadow:inset_3px_0_var(--signal)] print:break-inside-avoid"
              key={row.key}
              data-differs={row.differs || undefined}
            >
              <th className="px-5 py-2.5 text-start text-15 leading-6 font-normal wrap-anywhere text-muted" scope="row">
                <ContentText>{row.name}</ContentText>
                {row.differs && <span className="visually-hidden"> ({t('contrast.differs')})</span>}
              </th>
              {row.values.map((value, at) => (
                <td
                  key={models[at]}
                  className="mono px-5 py-2.5 text-start text-14 leading-6 wrap-anywhere data-[alone]:font-bold"
                  data-alone={(row.differs && isOutlier(row.values, at)) || undefined}
                  data-off={isOff(at) || undefined}
                >
                  {value === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">{t('contrast.missing')}</span>
                    </>
                  ) : (
                    <Unbroken text={withUnitIn(value, row.unit, locale)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

type AddModelProps = { state: ContrastState; found: ProductCard[] | null; count: number };

/** A search for another model; its results are plain links that add the model. */
const AddModel = ({ state, found, count }: AddModelProps) => {
  const t = useText();
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('key');
    void navigate(contrastHref({ ...state, key: typeof key === 'string' ? key.trim() : '' }), { state: keep });
  };
  return (
    <section
      className="mbs-10 [border:1px_dashed_var(--edge)] p-[20px_24px_24px] print:hidden"
      aria-labelledby="add-model"
    >
      <h2 className="text-19 leading-6" id="add-model">
        {count === 1 ? t('contrast.one') : t('contrast.add')}
      </h2>
      <form className="mbs-3 flex flex-wrap items-center gap-x-3 gap-y-2" action={paths.contrast()} onSubmit={onSubmit}>
        {state.ids.length > 0 && <input type="hidden" name="ids" value={state.ids.join(',')} />}
        {state.only && <input type="hidden" name="only" value="1" />}
        <label className="text-14 text-muted" htmlFor="add-key">
          {t('contrast.addHint')}
        </label>
        <input
          className="flex-[0_1_320px] frame-edge bg-panel px-3 block-10 min-inline-0"
          id="add-key"
          key={state.key}
          type="search"
          name="key"
          defaultValue={state.key}
          autoComplete="off"
        />
        <button type="submit" className="button">
          <Icon name="search" size={16} /> {t('contrast.find')}
        </button>
      </form>
      {found && (
        <>
          <p className="mbs-4 mbe-2 text-14 text-muted" role="status">
            {found.length > 0 ? t('contrast.found', { count: found.length }) : t('contrast.notFound')}
          </p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] p-[1px_0_0_1px] empty:hidden">
            {found.map(({ product_id, model, title, image, picture }) => (
              <li className="m-[-1px_0_0_-1px] frame-line" key={product_id}>
                <a
                  className={`${styles.found} grid grid-cols-[48px_minmax(0,1fr)_16px] items-center gap-3 bg-panel px-4 py-2.5 text-14 leading-4.5 no-underline block-full [&_img]:object-contain [&_img]:block-9`}
                  href={contrastHref({ ...state, key: '', ids: [...state.ids, product_id] })}
                >
                  <ProductThumbnail of={{ image, picture }} width={48} height={36} />
                  <span>
                    <strong className="mono block text-15">{model}</strong>
                    <ContentText>{title}</ContentText>
                  </span>
                  <Icon name="plus" size={16} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

/** Explains how to choose models, and offers those already stored on this device. */
const NothingChosen = () => {
  const t = useText();
  const compared = useComparison();
  return (
    <div className="frame-line bg-panel px-6 py-12">
      <svg className="mbe-6 block-auto" viewBox="0 0 480 144" width="480" height="144" fill="none" aria-hidden="true">
        {[0, 164, 328].map((x) => (
          <g key={x} transform={`translate(${x} 0)`}>
            <path d="M4.5 8.5h142v96h-142z" stroke="var(--edge)" strokeDasharray={x === 328 ? '6 5' : undefined} />
            <path
              d="M16.5 20.5h80v40h-80zM16.5 78.5h20v14h-20zM48.5 78.5h20v14h-20zM80.5 78.5h20v14h-20z"
              stroke="var(--line)"
            />
            <path
              d="M4 124.5h142"
              stroke={x === 164 ? 'var(--signal)' : 'var(--line)'}
              strokeWidth={x === 164 ? 3 : 1}
            />
          </g>
        ))}
      </svg>
      <h2 className="text-23">{t('contrast.empty')}</h2>
      <p className="mbs-2 text-muted">{t('contrast.emptyText')}</p>
      <p className="mbs-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <a className="button" href={paths.products()}>
          {t('contrast.products')}
        </a>
      </p>
      {compared.length > 0 && (
        <p className="mbs-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          {t('contrast.chosen') + t('layout.colon')}
          <strong className="mono">{compared.map(({ model }) => model).join(', ')}</strong>
          <a className="button" data-kind="primary" href={paths.contrast(compared.map(({ product_id }) => product_id))}>
            {t('contrast.compareChosen', { count: compared.length })} <Icon name="arrow" size={16} />
          </a>
        </p>
      )}
    </div>
  );
};

type Props = { products: ProductCard[]; rows: Row[]; state: ContrastState };

/** Models at the top, their values below, one column each. */
const Comparison = ({ products, rows, state }: Props) => {
  const t = useText();
  const groups = groupRows(rows, state.only);
  const { columns, swipe } = useColumns(products.length);
  return (
    <div className={styles.comparison} data-count={products.length} {...swipe}>
      <ContrastHead products={products} state={state} columns={columns} />
      {groups.map((group) => (
        <ContrastGroup
          key={group.name}
          group={group}
          models={products.map(({ model }) => model)}
          isOff={columns.isOff}
        />
      ))}
      {rows.length > 0 && groups.length === 0 && <p className="px-5 py-10 text-muted">{t('contrast.same')}</p>}
    </div>
  );
};

/** /contrast: two to four models side by side, from `?ids=1,2,3`. */
export const Page = () => {
  const t = useText();
  const { products, rows, found } = useLoaderData<ContrastPageData>();
  const state = readContrastState(new URLSearchParams(useLocation().search));
  const title = rows.length > 0 ? t('contrast.title', { count: products.length }) : t('page.contrast');
  const models = products.map(({ model }) => model).join(', ');
  return (
    <div className="wide pbe-24">
      <PageHead title={models || title} description={t('contrast.description')} noIndex={products.length > 0} />
      <Breadcrumb current={t('page.contrast')} />
      <header className="mbs-2 mbe-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1>{title}</h1>
        {rows.length > 0 && <ContrastTools products={products} rows={rows} state={state} />}
      </header>
      {products.length > 0 ? <Comparison products={products} rows={rows} state={state} /> : <NothingChosen />}
      {products.length < maxCompared && <AddModel state={state} found={found} count={products.length} />}
      {rows.length > 0 && <p className="mbs-6 text-15 text-muted">{t('contrast.legend')}</p>}
    </div>
  );
};
