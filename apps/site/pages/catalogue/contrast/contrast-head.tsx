import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { ProductPicture, ProductThumbnail } from '../../../ui/asset-picture/product-picture.tsx';
import { isDrawing } from '../../../ui/asset-picture/thumbnail.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { commonScale, scaled } from '../../../ui/scale/common-scale.ts';
import { ScaleBar } from '../../../ui/scale/scale-bar.tsx';
import type { ContrastState } from './contrast-state.ts';
import { contrastHref } from './contrast-state.ts';
import styles from './contrast-head.module.css';

type Props = { products: ProductCard[]; state: ContrastState };

const maxColumnWidths = { 1: 260, 2: 300, 3: 280, 4: 210 } as Record<number, number>;

type Drawn = { product: ProductCard; frame: number[]; scale: number };

/** Every drawing has a frame of the same millimetres: in narrow columns all shrink alike. */
const OneScale = ({ product: { image, front }, frame: [width = 0, height = 0], scale }: Drawn) => (
  <svg viewBox={`0 0 ${width} ${height}`} width={Math.round(width * scale)} height={Math.round(height * scale)}>
    <image href={image} x={(width - front[0]) / 2} y={height - front[1]} width={front[0]} height={front[1]} />
  </svg>
);

/** The drawings, at one scale, scroll away; the strip of models below them stays visible. */
export const ContrastHead = ({ products, state }: Props) => {
  const t = useText();
  const scale = commonScale(products, { width: maxColumnWidths[products.length] ?? 210, height: 260, maxScale: 1.3 });
  const isToScale = products.every(isDrawing);
  const frame = [0, 1].map((side) => Math.max(...products.map(({ front }) => front[side] ?? 0)));
  return (
    <>
      <div className={styles.drawings}>
        <p className={styles.scale}>
          {isToScale && (
            <>
              {t('contrast.scale')}
              <span className={styles.length}>
                <ScaleBar scale={scale} /> 100&nbsp;mm
              </span>
            </>
          )}
        </p>
        {products.map((product) => (
          <a key={product.product_id} href={paths.product(product.product_id)} tabIndex={-1} aria-hidden="true">
            {product.picture ? (
              <ProductPicture of={product} {...scaled(product, scale)} first />
            ) : (
              <OneScale product={product} frame={frame} scale={scale} />
            )}
          </a>
        ))}
      </div>
      <div className={styles.strip}>
        <ul aria-label={t('contrast.models')}>
          {products.map(({ product_id, model, image, picture }) => (
            <li key={product_id}>
              <ProductThumbnail of={{ image, picture }} width={48} height={36} />
              <a className="mono" href={paths.product(product_id)}>
                {model}
              </a>
              <a
                className={styles.remove}
                href={contrastHref({ ...state, ids: state.ids.filter((id) => id !== product_id) })}
              >
                {t('contrast.remove')}
                <span className="visually-hidden"> {model}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles.titles}>
        {products.map(({ product_id, model, title }) => (
          <li key={product_id}>
            <ContentText as="p">{title}</ContentText>
            <p>
              <a href={paths.product(product_id)}>
                {t('contrast.details')}
                <span className="visually-hidden"> {model}</span>
              </a>
              <a href={paths.askAbout(product_id)}>
                {t('contrast.ask')}
                <span className="visually-hidden"> {model}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};
