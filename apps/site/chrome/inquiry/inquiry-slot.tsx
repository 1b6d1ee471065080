import { createElement } from 'react';
import { useFeature } from '../../app/site-context.ts';
import { usePart } from '../../app/use-part.ts';
import { useNear } from '../../ui/near/use-near.ts';
import type { InquiryContext } from './inquiry-box.tsx';

const load = async () => (await import('./inquiry-box.tsx')).InquiryBox;
const bundles = ['inquiry', 'form', 'errors'] as const;

/**
 * The inquiry form's place on a page. The form loads when the reader comes near it: the names of all countries alone block a
 * phone for a tenth of a second. It reserves space until then, so that nothing shifts.
 */
export const InquirySlot = ({ product, about }: Pick<InquiryContext, 'product' | 'about'>) => {
  const [slot, isNear] = useNear<HTMLDivElement>();
  const Box = usePart(load, bundles, isNear);
  const tall = useFeature('visitorInquiry');
  return (
    <div
      ref={slot}
      className="min-block-52.75 data-[tall]:min-block-123.75 max-[383px]:data-[tall]:min-block-144.25"
      data-tall={tall ? '' : undefined}
    >
      {Box && createElement(Box, { product, about })}
    </div>
  );
};
