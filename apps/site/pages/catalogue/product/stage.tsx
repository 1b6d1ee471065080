import { readFigures, withUnitIn } from '@site/contract/i18n/figures';
import { paths } from '@site/contract/paths';
import type { ProductsInfoData } from '@site/contract/product-info';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { useSite } from '../../../app/site-context.ts';
import { ProductThumbnail } from '../../../ui/asset-picture/product-picture.tsx';
import { DrawingZoom } from '../../../ui/drawing-zoom/drawing-zoom.tsx';
import { FrontFigure } from './front-figure.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { ViewIcon } from './view-icon.tsx';
import styles from './stage.module.css';

type View = { key: string; label: string; thumb: ReactNode; drawing: ReactNode };

/** A product's views: radio buttons and style sheets, so that they work without script and with arrow keys. */
export const Stage = ({ product }: { product: ProductsInfoData }) => {
  const t = useText();
  const { locale, intl } = useSite();
  const { model, image, picture, front, images, drawing_size, pictures, params, model_3d } = product;
  const overall = params.flatMap(({ rows }) => rows).find(({ key }) => key === 'overall_dimension');
  const sheet = (src: string, alt: string) => (
    <>
      <img src={src} alt={alt} loading="lazy" decoding="async" />
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
  const photos: View[] =
    pictures.length > 0
      ? [
          {
            key: 'photos',
            label: t('product.photos'),
            thumb: <ViewIcon name="photos" />,
            drawing: <PhotoStrip pictures={pictures} label={t('product.photos')} first={picture !== undefined} />,
          },
        ]
      : [];
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
  const views = picture ? [...photos, ...drawn] : [...drawn, ...photos];
  return (
    <fieldset className={styles.stage}>
      <legend className="visually-hidden">{t('product.views', { model })}</legend>
      {views.map(({ key, drawing }) => (
        <div key={key} className={styles.view} data-view={key}>
          {drawing}
        </div>
      ))}
      <div className={styles.views}>
        {views.map(({ key, label, thumb }, at) => (
          <label key={key}>
            <input type="radio" name="view" value={key} defaultChecked={at === 0} />
            {thumb}
            <span>{label}</span>
          </label>
        ))}
        {model_3d && (
          <a href={paths.image3d(model_3d.product_id)}>
            <ViewIcon name="model" />
            <span>
              {t('product.model3d')} <Icon name="arrow" size={12} />
            </span>
          </a>
        )}
      </div>
    </fieldset>
  );
};
