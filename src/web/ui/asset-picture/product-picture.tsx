import type { Picture } from '#contract/pictures.ts';
import { AssetPicture } from './asset-picture.tsx';
import { smallDrawing } from './thumbnail.ts';

type Props = {
  /** A product, or a series that is represented by one. */
  of: { image: string; picture?: Picture | undefined };
  width: number;
  height: number;
  /** The picture is the largest of the first screen, so it is fetched at once. */
  first?: boolean;
};

/** What represents a product in a list, beside its name: the whole photograph, or the drawing. */
export const ProductPicture = ({ of: { image, picture }, width, height, first = false }: Props) =>
  picture ? (
    <AssetPicture picture={picture} alt="" width={width} height={height} first={first} />
  ) : (
    <img
      src={image}
      alt=""
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );

/** The same below 100 pixels: a crop around the focus, or the drawing with fewer strokes. */
export const ProductThumbnail = ({ of: { image, picture }, width, height }: Omit<Props, 'first'>) =>
  picture ? (
    <AssetPicture picture={picture} alt="" width={width} height={height} ratio="4x3" />
  ) : (
    <img src={smallDrawing(image)} alt="" width={width} height={height} loading="lazy" decoding="async" />
  );
