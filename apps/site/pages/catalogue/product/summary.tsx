import { paths } from '@site/contract/paths';
import type { ProductsInfoData } from '@site/contract/product-info';
import { useIntl, useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { useSite } from '../../../app/site-context.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import { Actions } from './actions.tsx';
import { inSentence } from './in-sentence.ts';
import { fits } from './key-facts.ts';
import styles from '../product-page.module.css';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-3 rule-be-line py-2.25">
    <ContentText className="text-muted" as="dt">
      {name}
    </ContentText>
    <dd>{children}</dd>
  </div>
);

const second = 'block text-14 text-muted';

/** The models that this one takes the place of: our own are links, and say what changes. */
const Replaced = ({ replaces }: Pick<ProductsInfoData, 'replaces'>) =>
  replaces.map(({ model, product_id, note }) => (
    <span className="block" key={model}>
      {product_id ? (
        <a className="mono" href={paths.product(product_id)}>
          {model}
        </a>
      ) : (
        model
      )}
      {note && (
        <ContentText as="span" className={second}>
          {note}
        </ContentText>
      )}
    </span>
  ));

/** The first screen in words: what it is, what it does for its user, what it fits and replaces, and the actions. */
export const Summary = ({ product }: { product: ProductsInfoData }) => {
  const t = useText();
  const { listed, monthOfYear } = useIntl();
  const { locale } = useSite();
  const { model, title, benefit, summary, status, params, applications, replaces, series, proof } = product;
  const { engines, networks, panels } = fits(params, locale);
  const [first, ...others] = [engines, panels, networks].filter((text) => text !== undefined);
  return (
    <div className={`${styles.summary} flex flex-col`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="mono text-18">{model}</strong>
        <span className="text-14 font-[560] text-muted data-[status=active]:text-live" data-status={status}>
          {status === 'active' ? t('product.active') : t('product.discontinued')}
        </span>
        {status === 'discontinued' && proof.supported_until && (
          <span className="text-14 text-muted">
            {t('product.supportedUntil', { date: monthOfYear(proof.supported_until) })}
          </span>
        )}
        <ContentText as="span" className="ms-auto text-14 text-muted max-sm:hidden">
          {series.cat_name}
        </ContentText>
      </p>
      <ContentText className="mbs-2 mbe-3 text-[38px] leading-11 max-xl:text-33 max-xl:leading-10" as="h1">
        {title}
      </ContentText>
      <ContentText as="p" className={`${styles.lead} text-18 leading-6.75`}>
        {benefit ?? summary}
      </ContentText>
      <dl className={`${styles.fits} mbs-4 text-15 leading-5`}>
        {first && (
          <Row name={t('product.fits')}>
            <Unbroken text={first} />
            {others.length > 0 && (
              <span className={second}>
                <Unbroken text={others.join(' · ')} />
              </span>
            )}
          </Row>
        )}
        {applications.length > 0 && <Row name={t('product.usedFor')}>{listed(inSentence(applications, locale))}</Row>}
        {replaces.length > 0 && (
          <Row name={t('product.replaces')}>
            <Replaced replaces={replaces} />
          </Row>
        )}
      </dl>
      <Actions product={product} />
    </div>
  );
};
