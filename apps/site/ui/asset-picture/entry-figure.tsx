import type { Picture } from '@site/contract/pictures';
import type { ReactNode } from 'react';
import { EntryPicture, PictureCaption } from './asset-picture.tsx';

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
