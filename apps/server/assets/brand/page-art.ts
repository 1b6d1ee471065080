import { media } from '@site/contract/media';
import type { Artwork } from '@site/drawings/svg/brand';
import { createMemory, createRecent } from '#platform/cache/memory.ts';
import type { Db } from '#platform/database/connection.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { brandAddresses } from './find-brand.ts';
import { drawInitialMark } from './initial-mark.ts';
import { type CompanyBrand, createBrandReader } from './read-brand.ts';

/** A longer one is better fetched once than sent with every page. */
const maxLength = 4000;
/** A company has two pictures; a few more are those of the last changes. */
const maxCached = 8;

const asSymbol = ({ width, height, body }: Artwork): string =>
  `<symbol id="${media.artOfPage}" viewBox="0 0 ${width} ${height}">${body}</symbol>`;

/** Only plain shapes, which are printed as they are: they can refer to nothing else on the page. */
const artworkAt = ({ facts, logo, mark }: CompanyBrand, address: string): Artwork | undefined => {
  const addresses = brandAddresses(facts);
  if (address === addresses.logo) return logo?.page === logo?.print ? logo?.page : undefined;
  if (address !== addresses.mark) return undefined;
  if (!mark) return drawInitialMark(facts.name, facts.language);
  return mark.page === mark.print ? mark.page : undefined;
};

/**
 * The picture of a header as a part of its page. As a file it is requested when the browser reaches the header, later than all others and
 * at a low priority, so that the first paint lacked it. Undefined where the file is the better way.
 */
export const createPageArt = ({ db, storage }: { db: Db; storage: Storage }) => {
  const readBrand = createBrandReader(storage);
  // An address names the version of its picture.
  const memory = createMemory(() => createRecent<string | undefined>(maxCached));

  const drawSymbol = async (address: string): Promise<string | undefined> => {
    // A page is complete without it.
    const brand = await readBrand(db).catch(() => undefined);
    const artwork = brand && artworkAt(brand, address);
    return artwork && artwork.body.length <= maxLength ? asSymbol(artwork) : undefined;
  };

  return (address: string): Promise<string | undefined> => memory.of({ db })(address, () => drawSymbol(address));
};
