import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Brand } from '@site/drawings/svg/brand';
import { createMemory, createRecent } from '#platform/cache/memory.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { assetKey } from '../stored-assets.ts';
import { type BrandArtwork, toArtwork } from './artwork.ts';
import { type BrandFacts, type BrandFile, findBrand } from './find-brand.ts';

/** What pictures and documents need to know about the company. `digest` changes with any of it. */
export type CompanyBrand = {
  facts: BrandFacts;
  /** As printed on devices, sheets and cards. */
  printed: Brand;
  logo?: BrandArtwork;
  mark?: BrandArtwork;
  digest: string;
};

export const brandDigest = ({ name, accent, logo, mark }: BrandFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([name, accent.light, accent.dark, logo?.sha256, mark?.sha256]))
    .digest('base64url')
    .slice(0, 16);

/** A company has two pictures; a few more are those of the last changes. */
const maxCached = 8;

/** Reads the brand from the database, and its pictures from the storage once for each digest. */
export const createBrandReader = (storage: Storage) => {
  const memory = createMemory(() => createRecent<BrandArtwork>(maxCached));

  const read = (db: Queryable, { sha256, type }: BrandFile): Promise<BrandArtwork> =>
    memory.of({ db })(sha256, async () => toArtwork(await buffer(await storage.stream(assetKey(sha256, type))), type));

  return async (db: Queryable): Promise<CompanyBrand> => {
    const facts = await findBrand(db);
    const [logo, mark] = await Promise.all([facts.logo && read(db, facts.logo), facts.mark && read(db, facts.mark)]);
    return {
      facts,
      printed: {
        name: facts.name,
        accent: facts.accent,
        ...(mark ? { mark: mark.print } : {}),
        ...(logo ? { logo: logo.print } : {}),
      },
      ...(logo ? { logo } : {}),
      ...(mark ? { mark } : {}),
      digest: brandDigest(facts),
    };
  };
};

export type BrandReader = ReturnType<typeof createBrandReader>;
