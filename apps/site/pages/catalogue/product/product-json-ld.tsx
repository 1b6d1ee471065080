import { withUnitIn } from '@site/contract/i18n/figures';
import type { Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { indexAddress } from '@site/contract/picture-addresses';
import type { ProductsInfoData } from '@site/contract/product-info';
import { JsonLd } from '../../../app/json-ld.tsx';
import { useSite } from '../../../app/site-context.ts';
import { useLayoutData } from '../../../layout/layout-data.ts';

type Place = { url: string; origin: string; brand: string; locale: Locale };

/** Structured data does not need the characters that prevent line breaks. */
const withoutJoiners = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

/** What represents the product comes first. A product without a drawing has no picture but its photographs. */
const imagesOf = ({ picture, pictures, images, drawing_size }: ProductsInfoData): string[] => {
  const photos = pictures.map(indexAddress);
  const drawings = drawing_size || photos.length === 0 ? images : [];
  return picture ? [...photos, ...drawings] : [...drawings, ...photos];
};

/** schema.org Product: no price is known, so there is no offer. */
const productJsonLd = (product: ProductsInfoData, { url, origin, brand, locale }: Place) => ({
  '@type': 'Product',
  name: `${product.model} ${product.title}`,
  model: product.model,
  mpn: product.model,
  description: product.summary,
  category: product.category.cat_name,
  brand: { '@type': 'Brand', name: brand },
  manufacturer: { '@type': 'Organization', name: brand },
  image: imagesOf(product).map((image) => `${origin}${image}`),
  releaseDate: product.released,
  url,
  additionalProperty: product.params
    .flatMap(({ rows }) => rows)
    .filter(({ value }) => !value.startsWith('/'))
    .map((row) => ({
      '@type': 'PropertyValue',
      name: row.name,
      value: withoutJoiners(withUnitIn(row.value, row.unit, locale)),
    })),
});

/** The product as structured data for search engines. */
export const ProductJsonLd = ({ product }: { product: ProductsInfoData }) => {
  const { origins, locale } = useSite();
  const { company } = useLayoutData().index;
  const url = `${origins[locale]}${paths.product(product.product_id)}`;
  return <JsonLd data={productJsonLd(product, { url, origin: origins[locale], brand: company.short_name, locale })} />;
};
