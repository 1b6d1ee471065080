import { paths } from '@site/contract/paths';
import type { ProductsInfoData, RangeLine } from '@site/contract/product-info';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { ProductPicture } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { commonScale, scaled } from '../../../ui/scale/scale-bar.tsx';
import styles from './range.module.css';

const signs = { less: '\u2212', same: '=', more: '+' } as const;

const Line = ({ line: { sign, text } }: { line: RangeLine }) => {
  const t = useText();
  const names = { less: t('product.less'), same: t('product.same'), more: t('product.more') };
  return (
    <li className="grid grid-cols-[14px_minmax(0,1fr)] gap-2">
      <span className="mono font-bold" aria-hidden="true">
        {signs[sign]}
      </span>
      <span>
        <span className="visually-hidden">{names[sign]} </span>
        <ContentText>{text}</ContentText>
      </span>
    </li>
  );
};

const picture = { width: 176, height: 132, maxScale: 0.7 };

/** The models of the series on one axis, at one scale and on one line: what goes, what stays, what comes. */
export const Range = ({ product: { product_id, model, range } }: { product: ProductsInfoData }) => {
  const t = useText();
  const scale = commonScale(
    range.map(({ product }) => product),
    picture,
  );
  const at = range.findIndex(({ product }) => product.product_id === product_id);
  const places = range.map((_, index) => (index < at ? 'simpler' : index === at ? 'this' : 'more'));
  return (
    <section className="pbs-14 max-sm:pbs-10 print:hidden" aria-labelledby="range-title">
      <h2 id="range-title">{t('product.rightOne')}</h2>
      <ol
        className={`${styles.range} relative mbs-4 grid auto-cols-fr grid-flow-col overflow-x-auto`}
        aria-labelledby="range-title"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {range.map(({ product, lines }, index) => {
          const isThis = index === at;
          return (
            <li className="flex flex-col min-inline-0" key={product.product_id} data-place={places[index]}>
              <p className={`${styles.axis} flex items-center gap-2 px-4 text-14 leading-5 text-muted min-block-8`}>
                {index === 0 && at > 0 && (
                  <>
                    <Icon name="arrow" size={12} /> {t('product.simpler')}
                  </>
                )}
                {isThis && <strong className="font-620 text-ink">{t('product.thisOne')}</strong>}
                {index === at + 1 && t('product.doesMore')}
              </p>
              <div className={`${styles.card} flex flex-auto flex-col bg-panel p-5`}>
                <span className="flex items-end justify-center rule-be-ink block-36 [&_img]:max-inline-none">
                  <ProductPicture of={product} {...scaled(product, scale)} />
                </span>
                <h3 className="mono mbs-3 text-16 leading-6">
                  {isThis ? (
                    product.model
                  ) : (
                    <a className="no-underline hover:underlined" href={paths.product(product.product_id)}>
                      {product.model}
                    </a>
                  )}
                </h3>
                <ContentText className="text-15 leading-5.5" as="p">
                  {product.title}
                </ContentText>
                <ul className="mbs-4 mbe-5 grid gap-1.5 text-14 leading-5">
                  {lines.map((line) => (
                    <Line key={line.sign + line.text} line={line} />
                  ))}
                </ul>
                {isThis ? (
                  <p className="mbs-auto text-15 leading-6 text-muted">{t('product.youAreHere')}</p>
                ) : (
                  <p className="mbs-auto text-15 leading-6">
                    <a
                      className="underlined decoration-signal underline-offset-4"
                      href={paths.contrast([product_id, product.product_id])}
                    >
                      {t('product.compareWith', { model })}
                      <span className="visually-hidden"> {product.model}</span>
                    </a>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
