import type { Picture } from '@site/contract/fields';
import { readFigures, withUnitIn } from '@site/contract/i18n/figures';
import { paths } from '@site/contract/paths';
import type { ProductsInfoData } from '@site/contract/product-info';
import { Icon } from '@site/ui/icons/icon';
import { useText, useIntl } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { useSite } from '../../../app/site-context.ts';
import { AssetPicture, PictureCaption } from '../../../ui/asset-picture/asset-picture.tsx';
import { ProductThumbnail } from '../../../ui/asset-picture/product-picture.tsx';
import { DrawingZoom } from '../../../ui/drawing-zoom/drawing-zoom.tsx';
import styles from './stage.module.css';

/** The stage in its own pixels; its content scales with the page. */
export const stage = { w: 760, h: 560 };
const room = { w: 568, h: 440 };
const maxScale = 5;

/** The margin in millimetres that a front drawing leaves around the device, wider below for its shadow. */
const margin = 12;
const shadowBelow = (width: number) => Math.max(0, 18 * Math.min(1, width / 200 + 0.3) - margin);

const round = (value: number) => Math.round(value * 10) / 10;

type FrontLayout = {
  body: { x: number; y: number; w: number; h: number };
  picture: { x: number; y: number; width: number; height: number };
  width?: number;
  height?: number;
};

/** Positions picture and device; a dimension is shown only if the drawing matches the stated overall size. */
export const frontLayout = (
  [w, h]: readonly [number, number],
  [width = 0, height = 0]: readonly number[],
): FrontLayout => {
  const device = { w: w - 2 * margin, h: h - 2 * margin - shadowBelow(width || w - 2 * margin) };
  const scale = Math.min(maxScale, room.w / device.w, room.h / device.h);
  const body = { w: round(device.w * scale), h: round(device.h * scale) };
  const x = round((stage.w - 40 - body.w) / 2);
  const y = round(44 + (room.h - body.h) / 2);
  const fitsFigure = (drawnSize: number, statedSize: number) => Math.abs(drawnSize - statedSize) < 1;
  return {
    body: { ...body, x, y },
    picture: {
      x: round(x - margin * scale),
      y: round(y - margin * scale),
      width: round(w * scale),
      height: round(h * scale),
    },
    ...(fitsFigure(device.w, width) && { width }),
    ...(fitsFigure(device.h, height) && { height }),
  };
};

type PhotoStripProps = {
  pictures: readonly Picture[];
  label: string;
  /** The strip is what the page shows first; else its pictures wait until somebody opens it. */
  first: boolean;
};

/** Photographs side by side, one at a time: a strip that scrolls by touch, wheel and arrow keys, without script. */
const PhotoStrip = ({ pictures, label, first }: PhotoStripProps) => (
  <div
    className="absolute inset-0 flex [scroll-snap-type:x_mandatory] overflow-x-auto"
    role="group"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A strip that scrolls must be reachable by keyboard.
    tabIndex={pictures.length > 1 ? 0 : undefined}
  >
    {pictures.map((picture, at) => (
      // A slice of the next photograph tells that there is one.
      <figure
        className="m-0 flex flex-[0_0_100%] snap-start flex-col min-block-0 not-only:basis-[94%] not-only:pe-1 [&_figcaption]:px-4 [&_figcaption]:py-2 [&_figcaption]:text-14 [&_figcaption]:leading-5 [&_img]:flex-1 [&_img]:inline-full [&_img]:min-block-0"
        key={picture.digest}
      >
        <AssetPicture
          picture={picture}
          alt={picture.alt}
          width={760}
          height={Math.round((760 * picture.height) / picture.width)}
          sizes="(min-width: 60rem) 760px, 100vw"
          first={first && at === 0}
        />
        <PictureCaption picture={picture} />
      </figure>
    ))}
  </div>
);

type Props = { image: string; front: readonly [number, number]; size: readonly number[]; label: string };

/** The front with its dimensions, as in an engineering drawing. */
const FrontFigure = ({ image, front, size, label }: Props) => {
  const { figure } = useIntl();
  const { picture, body, width, height } = frontLayout(front, size);
  const [left, top] = [body.x, body.y];
  const [right, bottom] = [left + body.w, top + body.h];
  const across = bottom + 36;
  const down = right + 44;
  const [middle, half] = [left + body.w / 2, top + body.h / 2];
  return (
    <>
      {/* The browser's preload scanner does not look inside SVG. */}
      <link rel="preload" as="image" href={image} fetchPriority="high" />
      <svg className="block-full inline-full" viewBox={`0 0 ${stage.w} ${stage.h}`} role="img" aria-label={label}>
        <image href={image} {...picture} />
        <g className={`${styles.measures} fill-none stroke-ink font-mono text-14 max-sm:text-22`}>
          {width !== undefined && (
            <>
              <path
                d={`M${left} ${bottom + 20}v24M${right} ${bottom + 20}v24M${left} ${across}H${middle - 42}M${middle + 42} ${across}H${right}`}
              />
              <path d={`M${left} ${across}l10-2.2v4.4zM${right} ${across}l-10-2.2v4.4z`} data-arrow="" />
              <text x={middle} y={across + 5}>
                {figure(width)} mm
              </text>
            </>
          )}
          {height !== undefined && (
            <>
              <path
                d={`M${right + 26} ${top}h26M${right + 26} ${bottom}h26M${down} ${top}V${half - 18}M${down} ${half + 18}V${bottom}`}
              />
              <path d={`M${down} ${top}l-2.2 10h4.4zM${down} ${bottom}l-2.2-10h4.4z`} data-arrow="" />
              <text x={down} y={half + 5}>
                {figure(height)}
              </text>
            </>
          )}
        </g>
      </svg>
    </>
  );
};

const shapes = {
  dimensions: 'M13 7h26v18H13zM13 29v4M39 29v4M13 31h26M43 7h4M43 25h4M45 7v18',
  terminals: 'M9 5h34v26H9zM13 9h26v5H13zM13 22h26v5H13zM18 9v5M23 9v5M28 9v5M33 9v5M18 22v5M23 22v5M28 22v5M33 22v5',
  photos: 'M9 5h34v26H9zM9 26l10-9 8 7 6-5 10 8M34 11a2.5 2.5 0 1 0 .1 0z',
  model: 'M26 4 42 11v15L26 33 10 26V11zM10 11l16 7 16-7M26 18v15',
} as const;

/** A small sketch of the view; the drawing itself is loaded when the view is chosen. */
const ViewIcon = ({ name }: { name: keyof typeof shapes }) => (
  <svg width="52" height="36" viewBox="0 0 52 36" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);

const viewTab =
  'relative flex cursor-pointer flex-col items-center justify-center gap-1 px-1 py-2 text-center text-14 leading-4.5 no-underline underline-offset-4 min-block-18 not-first:rule-s-line max-sm:text-13 [&_img]:object-contain [&_img]:block-9';

type View = { key: string; label: string; thumb: ReactNode; drawing: ReactNode };

/** A product's views: radio buttons and style sheets, so that they work without script and with arrow keys. */
export const Stage = ({ product }: { product: ProductsInfoData }) => {
  const t = useText();
  const { locale, intl } = useSite();
  const { model, image, front, images, drawing_size, pictures, params, model_3d } = product;
  const overall = params.flatMap(({ rows }) => rows).find(({ key }) => key === 'overall_dimension');
  const sheet = (src: string, alt: string) => (
    <>
      <img
        className="absolute inset-0 object-contain p-4 block-full inline-full"
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
      <DrawingZoom
        src={src}
        alt={alt}
        label={t('product.enlarge')}
        hint={t('product.zoomHint')}
        larger={t('product.zoomIn')}
        smaller={t('product.zoomOut')}
      />
    </>
  );
  const frontLabel = [t('product.frontAlt', { model }), overall && withUnitIn(overall.value, overall.unit, locale)]
    .filter(Boolean)
    .join(', ');
  const [frontImage = image, rear, dimension] = images;
  const drawn: View[] = [
    ...(drawing_size || pictures.length === 0
      ? [
          {
            key: 'front',
            label: t('product.front'),
            thumb: <ProductThumbnail of={{ image: frontImage }} width={52} height={36} />,
            drawing: (
              <FrontFigure
                image={frontImage}
                front={drawing_size ?? front}
                size={readFigures(overall?.value ?? '', intl.figure)}
                label={frontLabel}
              />
            ),
          },
        ]
      : []),
    ...(dimension
      ? [
          {
            key: 'dimensions',
            label: t('product.dimensions'),
            thumb: <ViewIcon name="dimensions" />,
            drawing: sheet(dimension, t('product.dimensionAlt', { model })),
          },
        ]
      : []),
    ...(rear
      ? [
          {
            key: 'terminals',
            label: t('product.terminals'),
            thumb: <ViewIcon name="terminals" />,
            drawing: sheet(rear, t('product.rearAlt', { model })),
          },
        ]
      : []),
  ];
  const photos: View[] =
    pictures.length > 0
      ? [
          {
            key: 'photos',
            label: t('product.photos'),
            thumb: <ViewIcon name="photos" />,
            drawing: <PhotoStrip pictures={pictures} label={t('product.photos')} first={drawn.length === 0} />,
          },
        ]
      : [];
  // The front first on every product: what readers compare stands in the same place.
  const views = [...drawn, ...photos];
  return (
    <fieldset
      className={`${styles.stage} m-0 frame-line bg-panel p-0 min-inline-0 max-sm:border-x-0 max-sm:mx-[calc(-1_*_var(--margin))]`}
    >
      <legend className="visually-hidden">{t('product.views', { model })}</legend>
      {views.map(({ key, drawing }) => (
        <div key={key} className={`${styles.view} relative hidden aspect-[760_/_560]`} data-view={key}>
          {drawing}
        </div>
      ))}
      {/* Five names of different lengths fit a phone only if each takes the width that it needs. */}
      <div
        className={`${styles.views} grid auto-cols-fr grid-flow-col rule-bs-line max-sm:auto-cols-auto print:hidden`}
      >
        {views.map(({ key, label, thumb }, at) => (
          <label className={viewTab} key={key}>
            <input
              className="absolute inset-0 m-0 cursor-pointer appearance-none border-0 bg-transparent outline-none block-full inline-full"
              type="radio"
              name="view"
              value={key}
              defaultChecked={at === 0}
            />
            {thumb}
            <span className="inline-flex items-center gap-1.5">{label}</span>
          </label>
        ))}
        {model_3d && (
          <a className={viewTab} href={paths.image3d(model_3d.product_id)}>
            <ViewIcon name="model" />
            <span className="inline-flex items-center gap-1.5">
              {t('product.model3d')} <Icon name="arrow" size={12} />
            </span>
          </a>
        )}
      </div>
    </fieldset>
  );
};
