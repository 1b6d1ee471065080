import { paths } from '#contract/paths.ts';
import type { ProductsInfoData } from '#contract/product-info.ts';
import { useSite } from '../../../app/site-context.ts';
import { useLayoutData } from '../../../layout/layout-data.ts';
import { productJsonLd } from './product-json-ld.ts';

/** A data block for search engines; it is not a script, so the content security policy allows it. */
export const ProductJsonLd = ({ product }: { product: ProductsInfoData }) => {
  const { origins, locale } = useSite();
  const { company } = useLayoutData().index;
  const url = `${origins[locale]}${paths.product(product.product_id)}`;
  return (
    <script type="application/ld+json">
      {productJsonLd(product, { url, origin: origins[locale], brand: company.short_name, locale })}
    </script>
  );
};
