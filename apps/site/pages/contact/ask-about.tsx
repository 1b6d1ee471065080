import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { InquirySlot } from '../../chrome/inquiry/inquiry-slot.tsx';
import styles from './ask-about.module.css';

/** First on the page for somebody who comes from a product: the form, and what it is about. */
export const AskAbout = ({ product }: { product: { id: number; model: string } }) => {
  const t = useText();
  return (
    <section className={styles.ask} aria-labelledby="ask-about">
      <div className={styles.head}>
        <h2 id="ask-about">{t('inquiry.askAbout', { model: product.model })}</h2>
        <p>{t('inquiry.askLead')}</p>
        <p>
          <a className="more" href={paths.product(product.id)}>
            {t('inquiry.backTo', { model: product.model })}
          </a>
        </p>
      </div>
      <InquirySlot product={product} />
    </section>
  );
};
