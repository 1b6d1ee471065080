import type { Artwork } from '@site/drawings/svg/brand';
import type { Imprint, Inputs } from './inputs.ts';
import type { GeneratedKind } from './kinds.ts';

/** The company's logo and mark by their digests. */
export type BrandPictures = Readonly<Record<string, Artwork>>;

type Company = Imprint['company'];

const withBrand = (company: Company, pictures: BrandPictures): Company => {
  const named = Object.entries(company.brand.files).map(([field, digest]) => {
    const picture = pictures[digest];
    if (!picture) throw new Error(`the company's ${field} changed while its document was made`);
    return [field, picture] as const;
  });
  return { ...company, brand: { ...company.brand, pictures: Object.fromEntries(named) } };
};

/** The input with the pictures that it names by digest. A library of drawings contains the inputs of its drawings. */
export const withPictures = <K extends GeneratedKind>(input: Inputs[K], pictures: BrandPictures): Inputs[K] => ({
  ...input,
  company: withBrand(input.company, pictures),
  ...('drawings' in input
    ? { drawings: input.drawings.map((each) => ({ ...each, company: withBrand(each.company, pictures) })) }
    : {}),
});
