import { createElement, useEffect, useState } from 'react';
import { numberIn } from '../../app/query.ts';
import { useFeature, useSite } from '../../app/site-context.ts';
import { usePart } from '../../app/use-part.ts';
import { useQuery } from '../../app/use-query.ts';
import { useNear } from '../../ui/near/use-near.ts';
import styles from './inquiry-slot.module.css';

const load = async () => (await import('./inquiry-box.tsx')).InquiryBox;
const bundles = ['inquiry', 'form', 'errors'] as const;

type InquiredProduct = { id: number; model: string };

/** The model of the product in a link such as ?product_id=7. */
const useInquiredProduct = (): InquiredProduct | undefined => {
  const { api } = useSite();
  const id = numberIn(useQuery(), 'product_id');
  const [product, setProduct] = useState<InquiredProduct>();
  useEffect(() => {
    if (id === undefined) return;
    api('productsInfo', { id }).then(
      ({ model }) => setProduct({ id, model }),
      () => undefined,
    );
  }, [api, id]);
  return product?.id === id ? product : undefined;
};

/**
 * The inquiry form's place on a page. The form loads when the reader comes near it: the names of all countries alone block a
 * phone for a tenth of a second. It reserves space until then, so that nothing shifts.
 */
export const InquirySlot = () => {
  const product = useInquiredProduct();
  const [slot, isNear] = useNear<HTMLDivElement>();
  const Box = usePart(load, bundles, isNear);
  const tall = useFeature('visitorInquiry');
  return (
    <div ref={slot} className={styles.slot} data-tall={tall ? '' : undefined}>
      {Box && createElement(Box, { product })}
    </div>
  );
};
