import { type Entry, EntryPicture } from '../asset-picture/asset-picture.tsx';
import { columnWidth } from '../asset-picture/picture-widths.ts';

/** The picture at the top of a card. `first`: the largest one of the first screen. */
export const CardPicture = ({ of, first }: { of: Entry; first: boolean }) => (
  <EntryPicture
    of={of}
    alt=""
    width={480}
    height={320}
    ratio="3x2"
    sizes={`(min-width: 700px) 400px, ${columnWidth}`}
    first={first}
  />
);
