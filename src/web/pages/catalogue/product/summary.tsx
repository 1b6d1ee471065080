import type { ProductsInfoData } from '#contract/product-info.ts';
import { useIntl, useText } from '#ui/language/use-text.ts';
import { useSite } from '../../../app/site-context.ts';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import { Actions } from './actions.tsx';
import { inSentence } from './in-sentence.ts';
import { fits, keyFigures } from './key-facts.ts';
import styles from './summary.module.css';

/** What the product is, what it fits, its key figures, and the actions. */
export const Summary = ({ product }: { product: ProductsInfoData }) => {
  const t = useText();
  const { listed } = useIntl();
  const { locale } = useSite();
  const { model, title, summary, status, params, applications } = product;
  const { engines, networks, panels } = fits(params, locale);
  const rows = [
    { name: t('product.fitsEngines'), text: engines },
    { name: t('product.fitsNetworks'), text: networks },
    { name: t('product.fitsPanels'), text: panels },
    { name: t('product.usedFor'), text: listed(inSentence(applications, locale)) },
  ].filter(({ text }) => text);
  return (
    <div className={styles.summary}>
      <p className={styles.model}>
        <strong className="mono">{model}</strong>
        <span data-status={status}>{status === 'active' ? t('product.active') : t('product.discontinued')}</span>
      </p>
      <h1>{title}</h1>
      <p className={styles.lead}>{summary}</p>
      <dl className={styles.fits}>
        {rows.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text && <Unbroken text={text} />}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.figures}>
        {keyFigures(params, t('product.inputsOutputs'), locale).map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
      <Actions product={product} />
    </div>
  );
};
