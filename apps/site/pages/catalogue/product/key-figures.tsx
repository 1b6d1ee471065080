import type { ProductsInfoData } from '@site/contract/product-info';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { keyFigures } from './key-facts.ts';

/** The four parameters that people look at first. */
export const KeyFigures = ({ product: { params } }: { product: ProductsInfoData }) => {
  const t = useText();
  const { locale } = useSite();
  const figures = keyFigures(params, t('product.inputsOutputs'), locale);
  return (
    figures.length > 0 && (
      <dl className="mbs-8 grid grid-cols-[repeat(4,auto)] rule-bs-ink max-lg:grid-cols-2">
        {figures.map(({ key, name, value }) => (
          <div
            className="flex flex-col-reverse justify-end gap-0.5 pbs-2.5 pe-3 not-first:rule-s-line not-first:ps-3 max-lg:pbe-3 max-lg:odd:border-s-0 max-lg:odd:ps-0 max-lg:nth-[n+3]:rule-bs-line"
            key={key}
          >
            <ContentText className="text-13 leading-4 text-muted" as="dt">
              {name}
            </ContentText>
            <dd className="mono text-18 font-bold tracking-[-0.04em] whitespace-nowrap max-sm:text-16">{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
};
