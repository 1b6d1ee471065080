export type BrochureValues = {
  kind: string;
  catalogue_ids: number[];
  product: string;
  name: string;
  email: string;
  company: string;
  country: string;
  address: string;
};

export const kindOf = (kind: string) => (kind === 'sample' ? 'sample' : 'brochure');

/** The request body, without the fields of the other kind. */
export const bodyOf = ({ kind, catalogue_ids, product, address, ...values }: BrochureValues) =>
  kindOf(kind) === 'sample'
    ? { ...values, kind: 'sample' as const, address, product_ids: product === '' ? [] : [Number(product)] }
    : { ...values, kind: 'brochure' as const, catalogue_ids };
