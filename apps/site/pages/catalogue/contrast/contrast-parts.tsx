import type { Data } from '@site/contract/calls';
import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { toCsv } from '@site/ui/csv/csv';
import { Icon } from '@site/ui/icons/icon';
import { useText, useIntl } from '@site/ui/language/use-text';
import { type TouchEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keep } from '../../../app/keep.ts';
import { AddToRequest } from '../../../ui/add-to-request/add-to-request.tsx';
import { isDrawing } from '../../../ui/asset-picture/picture-widths.ts';
import { ProductPicture, ProductThumbnail } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { commonScale, scaled, ScaleBar } from '../../../ui/scale/scale-bar.tsx';
import { PrintButton, ShareLink } from '../../../ui/share/share-and-print.tsx';
import { useOptimisticState } from '../list/in-place-changes.ts';
import { type ContrastState, contrastHref } from './contrast-state.ts';
import styles from '../contrast-page.module.css';

export type Row = Data<'canshuduibi'>['rows'][number];
export type Group = { name: string; rows: Row[] };

/** Groups rows as the data sheets do, in their order. */
export const groupRows = (rows: readonly Row[], only: boolean): Group[] =>
  [...Map.groupBy(rows, ({ group }) => group)]
    .map(([name, members]) => ({ name, rows: only ? members.filter(({ differs }) => differs) : members }))
    .filter((group) => group.rows.length > 0);

/** True if one model differs and all the others agree; of two models, neither is an outlier. */
export const isOutlier = (values: readonly (string | null)[], at: number): boolean => {
  const others = values.filter((_, other) => other !== at);
  return others.length > 1 && new Set(others).size === 1 && others[0] !== values[at];
};

type Props = { products: ProductCard[]; state: ContrastState; columns: Columns };

/** A phone shows the first model and one other at a time. */
export type Columns = { second: number; isOff: (at: number) => boolean; turn: (by: 1 | -1) => void };

/** At least this far, in pixels, and more sideways than down. */
const swipeLength = 48;

/** Which column a phone shows beside the first, and the swipe that turns to the next. */
export const useColumns = (count: number) => {
  const [turned, setTurned] = useState(1);
  const second = turned < count ? turned : 1;
  const from = useRef<React.Touch>(null);
  const turn = (by: 1 | -1) => setTurned(((second - 1 + by + count - 1) % (count - 1)) + 1);
  const columns: Columns = { second, isOff: (at) => at > 0 && at !== second, turn };
  const onTouchStart = ({ touches }: TouchEvent) => {
    from.current = touches.length === 1 ? (touches[0] ?? null) : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const to = changedTouches[0];
    if (!to || !from.current || count < 3) return;
    const [across, down] = [to.clientX - from.current.clientX, to.clientY - from.current.clientY];
    if (Math.abs(across) > Math.max(swipeLength, 2 * Math.abs(down))) turn(across < 0 ? 1 : -1);
  };
  return { columns, swipe: { onTouchStart, onTouchEnd } };
};

type TurnProps = { model: string; by: 1 | -1; turn: Columns['turn'] };

const TurnButton = ({ model, by, turn }: TurnProps) => {
  const t = useText();
  return (
    <button
      type="button"
      className={`${by === -1 ? '-ms-2.5 [&>svg]:rotate-90' : '-me-2.5 ms-auto [&>svg]:-rotate-90'} grid place-items-center border-0 bg-transparent block-12 inline-9 sm:hidden noscript:hidden print:hidden`}
      aria-label={t('contrast.show', { model })}
      onClick={() => turn(by)}
    >
      <Icon name="chevron" size={16} />
    </button>
  );
};

const maxColumnWidths = { 1: 260, 2: 300, 3: 280, 4: 210 } as Record<number, number>;

type Drawn = { product: ProductCard; frame: number[]; scale: number };

/** Every drawing has a frame of the same millimetres: in narrow columns all shrink alike. */
const OneScale = ({ product: { image, front }, frame: [width = 0, height = 0], scale }: Drawn) => (
  <svg
    className="block-auto"
    viewBox={`0 0 ${width} ${height}`}
    width={Math.round(width * scale)}
    height={Math.round(height * scale)}
  >
    <image href={image} x={(width - front[0]) / 2} y={height - front[1]} width={front[0]} height={front[1]} />
  </svg>
);

/** The drawings, at one scale, scroll away; the strip of models below them stays visible. */
export const ContrastHead = ({ products, state, columns: { second, isOff, turn } }: Props) => {
  const t = useText();
  const scale = commonScale(products, { width: maxColumnWidths[products.length] ?? 210, height: 260, maxScale: 1.3 });
  const isToScale = products.every(isDrawing);
  const others = products.slice(1);
  const modelAt = (at: number) => others.at((at - 1 + others.length) % others.length)?.model ?? '';
  const frame = [0, 1].map((side) => Math.max(...products.map(({ front }) => front[side] ?? 0)));
  return (
    <>
      <div className="relative grid grid-cols-[var(--columns)] not-print:max-lg:pbs-8">
        <p className="grid content-end gap-2 p-[0_20px_8px] font-mono text-12 leading-4 text-muted not-print:max-lg:absolute not-print:max-lg:inset-bs-0 not-print:max-lg:p-0 [&_svg]:text-ink">
          {isToScale && (
            <>
              {t('contrast.scale')}
              {/* The drawings shrink with their columns, so a scale bar in pixels would be wrong. */}
              <span className="grid gap-2 max-lg:hidden print:hidden">
                <ScaleBar scale={scale} /> 100&nbsp;mm
              </span>
            </>
          )}
        </p>
        {products.map((product, at) => (
          <a
            data-off={isOff(at) || undefined}
            className="grid [place-items:end_center] rule-s-line rule-bs-line bg-panel p-[32px_8px_8px] last:rule-e-line"
            key={product.product_id}
            href={paths.product(product.product_id)}
            tabIndex={-1}
            aria-hidden="true"
          >
            {product.picture ? (
              <ProductPicture of={product} {...scaled(product, scale)} first />
            ) : (
              <OneScale product={product} frame={frame} scale={scale} />
            )}
          </a>
        ))}
      </div>
      <div className={`${styles.strip} sticky inset-bs-[var(--header)] z-20 print:static`}>
        <ul className="grid grid-cols-[var(--columns)]" aria-label={t('contrast.models')}>
          {products.map(({ product_id, model, image, picture }, at) => (
            <li
              className="flex items-center gap-x-3 rule-s-line bg-panel px-5 min-block-12 first:col-start-2 last:rule-e-line not-print:max-lg:px-2.5 not-print:max-lg:first:col-start-auto max-sm:gap-x-0"
              key={product_id}
              data-off={isOff(at) || undefined}
            >
              {at === second && products.length > 2 && <TurnButton by={-1} turn={turn} model={modelAt(second - 1)} />}
              <ProductThumbnail of={{ image, picture }} width={48} height={36} />
              <a
                className="mono text-18 font-bold tracking-[-0.03em] no-underline hover:underlined not-print:max-sm:text-15"
                href={paths.product(product_id)}
              >
                {model}
              </a>
              {at === second && products.length > 2 && <TurnButton by={1} turn={turn} model={modelAt(second + 1)} />}
            </li>
          ))}
        </ul>
      </div>
      <ul className="grid grid-cols-[var(--columns)] rule-be-ink">
        {products.map(({ product_id, model, title, image, picture }, at) => (
          <li
            data-off={isOff(at) || undefined}
            className="flex flex-col justify-between gap-2 rule-s-line bg-panel p-[0_20px_20px] text-15 leading-5 first:col-start-2 last:rule-e-line not-print:max-lg:px-2.5 not-print:max-lg:first:col-start-auto not-print:max-sm:text-13 not-print:max-sm:leading-4.5"
            key={product_id}
          >
            <ContentText as="p">{title}</ContentText>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold print:hidden [&>a]:min-block-6 [&>a]:min-inline-6">
              <a href={paths.product(product_id)}>
                {t('contrast.details')}
                <span className="visually-hidden"> {model}</span>
              </a>
              <a href={paths.askAbout(product_id)}>
                {t('contrast.ask')}
                <span className="visually-hidden"> {model}</span>
              </a>
              <AddToRequest
                products={[{ product_id, model, image, picture }]}
                as="short"
                className="text-[length:inherit] min-block-6"
              />
              <a
                className="font-normal text-muted"
                href={contrastHref({ ...state, ids: state.ids.filter((id) => id !== product_id) })}
              >
                {t('contrast.remove')}
                <span className="visually-hidden"> {model}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};

type ContrastToolsProps = { products: ProductCard[]; rows: Row[]; state: ContrastState };

const save = (csv: string, name: string) => {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** The number of differences, a filter for them, and ways to export or share the comparison. */
export const ContrastTools = ({ products, rows, state }: ContrastToolsProps) => {
  const t = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const ids = products.map(({ product_id }) => product_id).join(',');
  const models = products.map(({ model }) => model);
  const differing = rows.filter(({ differs }) => differs).length;
  const [only, setOnly] = useOptimisticState(state.only);
  const onOnly = (nextOnly: boolean) => {
    setOnly(nextOnly);
    void navigate(contrastHref({ ...state, only: nextOnly }), { state: keep });
  };
  const onCsv = () => {
    const head = [t('contrast.group'), t('contrast.parameter'), t('contrast.unit'), ...models];
    const body = rows.map(({ group, name, unit, values }) => [
      group,
      name,
      unit ?? '',
      ...values.map((value) => (value ?? '').replaceAll('\u2060', '')),
    ]);
    save(toCsv([head, ...body]), `${models.join('-')}.csv`);
  };
  return (
    <form
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-15 print:[&>:not(:first-child)]:hidden"
      action={paths.contrast()}
    >
      <p className="[border-inline-start:3px_solid_var(--signal)] ps-2.5" role="status">
        {t('contrast.differ', { count: intl.number(differing), total: intl.number(rows.length) })}
      </p>
      <input type="hidden" name="ids" value={ids} />
      <label className="me-2 inline-flex cursor-pointer items-center gap-2 min-block-10">
        <input type="checkbox" name="only" value="1" checked={only} onChange={({ target }) => onOnly(target.checked)} />
        {t('contrast.only')}
      </label>
      <button type="submit" className="button not-noscript:hidden">
        {t('contrast.apply')}
      </button>
      <button type="button" className="button noscript:hidden" aria-label={t('contrast.csvLabel')} onClick={onCsv}>
        {t('contrast.csv')}
      </button>
      <ShareLink of={{ target: 'contrast', ids }} />
      <PrintButton className="button" label={t('contrast.print')} />
    </form>
  );
};
