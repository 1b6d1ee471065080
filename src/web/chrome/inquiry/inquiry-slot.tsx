import { createElement, useEffect, useState } from 'react';
import { numberIn } from '../../app/query.ts';
import { useFeature, useSite } from '../../app/site-context.ts';
import { usePart } from '../../app/use-part.ts';
import { useQuery } from '../../app/use-query.ts';
import styles from './inquiry-slot.module.css';

const load = async () => (await import('./inquiry-box.tsx')).InquiryBox;
const bundles = ['inquiry', 'form', 'errors'] as const;

type Asked = { id: number; model: string };

/** The product of a link like ?product_id=7, by its model. */
const useAskedProduct = (): Asked | undefined => {
  const { api } = useSite();
  const id = numberIn(useQuery(), 'product_id');
  const [product, setProduct] = useState<Asked>();
  useEffect(() => {
    if (id === undefined) return;
    api('productsInfo', { id }).then(
      ({ model }) => setProduct({ id, model }),
      () => undefined,
    );
  }, [api, id]);
  return product?.id === id ? product : undefined;
};

/** The inquiry's place on a page. Its room is kept while form and texts come, so that nothing jumps. */
export const InquirySlot = () => {
  const product = useAskedProduct();
  const Box = usePart(load, bundles, true);
  const tall = useFeature('visitorInquiry');
  return (
    <div className={styles.slot} data-tall={tall ? '' : undefined}>
      {Box && createElement(Box, { product })}
    </div>
  );
};
