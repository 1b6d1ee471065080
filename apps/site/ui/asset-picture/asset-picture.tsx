import type { Picture } from '@site/contract/fields';
import { pictureAddress, type PictureRatio, pictureSrcset } from '@site/contract/picture-addresses';
import type { ReactNode } from 'react';
import { useLangOf } from '../../app/site-context.ts';
import { ContentText } from '../content-text/content-text.tsx';
import { PreloadPicture, ThemedImage } from '../themed-image/themed-image.tsx';
import styles from './asset-picture.module.css';

type Shape = {
  alt: string;
  width: number;
  height: number;
  /** How wide the picture is shown, as in `sizes` of an image. */
  sizes?: string;
  ratio?: PictureRatio;
  /** The picture is the largest of the first screen, so it is fetched at once. */
  first?: boolean;
};

/** A picture that the company supplied, in the format and width that suit the browser. */
export const AssetPicture = ({
  picture,
  alt,
  width,
  height,
  sizes,
  ratio,
  first = false,
}: Shape & { picture: Picture }) => {
  const langOf = useLangOf();
  const shown = sizes ?? `${width}px`;
  const avif = pictureSrcset(picture, 'avif', ratio);
  const webp = pictureSrcset(picture, 'webp', ratio);
  return (
    <picture className={styles.picture}>
      {avif && <source type="image/avif" srcSet={avif} sizes={shown} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={shown} />}
      <img
        className={styles.photo}
        src={pictureAddress(picture, { width, format: 'jpg', ...(ratio ? { ratio } : {}) })}
        alt={alt}
        lang={langOf(alt)}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
};

export type Entry = { image: string; picture?: Picture | undefined };

/** The picture of an entry: one that the company supplied, or the drawn one in the reader's theme. */
export const EntryPicture = ({ of: { image, picture }, ...shape }: Shape & { of: Entry }) => {
  if (picture) return <AssetPicture picture={picture} {...shape} />;
  return (
    <>
      {shape.first && <PreloadPicture src={image} />}
      <ThemedImage src={image} alt={shape.alt} width={shape.width} height={shape.height} />
    </>
  );
};

/** Caption and credit of a picture that has them. A page may caption it in its own words; the credit stays. */
export const PictureCaption = ({
  picture,
  caption = picture?.caption,
}: {
  picture: Picture | undefined;
  caption?: string | undefined;
}) =>
  caption || picture?.credit ? (
    <figcaption className="flex flex-wrap gap-[0.25rem_1rem] text-muted">
      {caption && <ContentText>{caption}</ContentText>}
      {picture?.credit && <small className="ms-auto">{picture.credit}</small>}
    </figcaption>
  ) : null;

type Props = {
  of: { image: string; picture?: Picture | undefined };
  /** Describes the scene, which has no text of its own. */
  sceneAlt: string;
  sizes: string;
  /** Stands below the scene, where a photograph has its caption. */
  sceneCaption?: ReactNode;
  className?: string | undefined;
};

/** The first picture of an entry's page with its caption and credit. */
export const EntryFigure = ({ of, sceneAlt, sizes, sceneCaption, className }: Props) => (
  <figure className={className}>
    <EntryPicture
      of={of}
      alt={of.picture ? of.picture.alt : sceneAlt}
      width={960}
      height={640}
      ratio="3x2"
      sizes={sizes}
      first
    />
    {of.picture ? <PictureCaption picture={of.picture} /> : sceneCaption}
  </figure>
);
