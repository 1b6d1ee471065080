import { paths } from '@site/contract/paths';
import type { ProductsInfoData } from '@site/contract/product-info';
import { JsonLd } from '../../../app/json-ld.tsx';
import { useSite } from '../../../app/site-context.ts';
import { useLayoutData } from '../../../layout/layout-data.ts';
import { productJsonLd } from './product-json-ld.ts';

/** The product as structured data for search engines. */
export const ProductJsonLd = ({ product }: { product: ProductsInfoData }) => {
  const { origins, locale } = useSite();
  const { company } = useLayoutData().index;
  const url = `${origins[locale]}${paths.product(product.product_id)}`;
  return <JsonLd data={productJsonLd(product, { url, origin: origins[locale], brand: company.short_name, locale })} />;
};
