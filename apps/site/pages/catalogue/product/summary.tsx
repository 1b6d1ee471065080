import type { ProductsInfoData } from '@site/contract/product-info';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
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
      <ContentText as="h1">{title}</ContentText>
      <ContentText as="p" className={styles.lead}>
        {summary}
      </ContentText>
      <dl className={styles.fits}>
        {rows.map(({ name, text }) => (
          <div key={name}>
            <ContentText as="dt">{name}</ContentText>
            <dd>{text && <Unbroken text={text} />}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.figures}>
        {keyFigures(params, t('product.inputsOutputs'), locale).map(({ key, name, value }) => (
          <div key={key}>
            <ContentText as="dt">{name}</ContentText>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
      <Actions product={product} />
    </div>
  );
};
