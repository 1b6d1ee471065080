import type { ProductsInfoData } from '#contract/product-info.ts';
import { withUnit } from './key-facts.ts';

type Place = { url: string; origin: string; brand: string };

/** schema.org Product: no price is known here, so no offer is made up. `<` cannot end the block early. */
export const productJsonLd = (product: ProductsInfoData, { url, origin, brand }: Place): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${product.model} ${product.title}`,
    model: product.model,
    mpn: product.model,
    description: product.summary,
    category: product.category.cat_name,
    brand: { '@type': 'Brand', name: brand },
    manufacturer: { '@type': 'Organization', name: brand },
    image: product.images.map((image) => `${origin}${image}`),
    releaseDate: product.released,
    url,
    additionalProperty: product.params
      .flatMap(({ rows }) => rows)
      .filter(({ value }) => !value.startsWith('/'))
      .map((row) => ({ '@type': 'PropertyValue', name: row.name, value: withUnit(row) })),
  }).replaceAll('<', '\\u003c');
