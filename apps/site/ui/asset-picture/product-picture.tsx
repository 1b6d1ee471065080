import type { Picture } from '@site/contract/fields';
import { tintedUntilArrival } from '../themed-image/themed-image.tsx';
import { AssetPicture } from './asset-picture.tsx';
import { rasterDrawing, smallDrawing } from './picture-widths.ts';
import styles from './asset-picture.module.css';

type Props = {
  /** A product, or a series that is represented by one. */
  of: { image: string; picture?: Picture | undefined };
  width: number;
  height: number;
  /** Its width on phones, where a drawing is a raster picture. */
  phoneWidth?: number;
  /** The picture is the largest of the first screen, so it is fetched at once. */
  first?: boolean;
};

const onPhones = '(max-width: 40rem)';

/** What represents a product in a list, beside its name: the whole photograph, or the drawing. */
export const ProductPicture = ({ of: { image, picture }, width, height, phoneWidth = width, first = false }: Props) => {
  if (picture) {
    const sizes = `${onPhones} ${phoneWidth}px, ${width}px`;
    return <AssetPicture picture={picture} alt="" width={width} height={height} sizes={sizes} first={first} />;
  }
  const raster = rasterDrawing(image);
  return (
    <picture className={styles.picture} data-drawing="">
      {raster && <source media={onPhones} type="image/avif" srcSet={raster} sizes={`${phoneWidth}px`} />}
      <img
        {...tintedUntilArrival}
        src={image}
        alt=""
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
};

/** The same below 100 pixels: a crop around the focus, or the drawing with fewer strokes. */
export const ProductThumbnail = ({ of: { image, picture }, width, height }: Omit<Props, 'first' | 'phoneWidth'>) =>
  picture ? (
    <AssetPicture picture={picture} alt="" width={width} height={height} ratio="4x3" />
  ) : (
    <img
      {...tintedUntilArrival}
      src={smallDrawing(image)}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
