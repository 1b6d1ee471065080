import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { maxCompared } from '../../../state/comparison-key.ts';
import { ProductPicture } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { commonScale, scaled } from '../../../ui/scale/common-scale.ts';
import { CompareBox } from '../compare-box.tsx';
import styles from './finder-results.module.css';

type Props = { results: Data<'finder'>['results']; asked: boolean };

const picture = { width: 176, height: 144, maxScale: 0.8 };

/** The short list, best match first, each with its reasons. */
export const FinderResults = ({ results, asked }: Props) => {
  const t = useText();
  const scale = commonScale(
    results.map(({ product }) => product),
    picture,
  );
  const best = results.slice(0, maxCompared).map(({ product }) => product.product_id);
  const empty = asked
    ? (['finder.none', 'finder.noneText'] as const)
    : (['finder.waiting', 'finder.waitingText'] as const);
  return (
    <section className={styles.results} aria-labelledby="finder-results">
      <header>
        <h2 id="finder-results">
          <span role="status">{results.length > 0 ? t('finder.results', { count: results.length }) : t(empty[0])}</span>
        </h2>
        {best.length > 1 && (
          <a className="more" href={paths.contrast(best)}>
            {t('finder.compare', { count: best.length })} <Icon name="arrow" size={16} />
          </a>
        )}
      </header>
      {results.length === 0 && (
        <p className={styles.empty}>
          {t(empty[1])} {asked && <a href={paths.contact}>{t('catalogue.ask')}</a>}
        </p>
      )}
      <ol>
        {results.map(({ product, reasons }, at) => (
          <li key={product.product_id}>
            <span className={`mono ${styles.rank}`} aria-hidden="true">
              {at + 1}
            </span>
            <span className={styles.picture}>
              <ProductPicture of={product} {...scaled(product, scale)} />
            </span>
            <div>
              <h3>
                <a href={paths.product(product.product_id)}>
                  <span className="mono">{product.model}</span> <ContentText>{product.title}</ContentText>
                </a>
              </h3>
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>
                    <Icon name="check" size={16} /> <ContentText>{reason}</ContentText>
                  </li>
                ))}
              </ul>
              <CompareBox product={product} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
