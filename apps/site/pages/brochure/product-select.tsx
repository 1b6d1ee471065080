import type { Choice } from '@site/ui/form/controls';
import { Select } from '@site/ui/form/controls';
import type { Form } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import type { BrochureValues } from './brochure-values.ts';

type Props = { form: Form<BrochureValues>; known: { id: number; model: string } | null };

/** Current models, loaded only when someone wants a sample. */
export const ProductSelect = ({ form, known }: Props) => {
  const t = useText();
  const { api } = useSite();
  const [options, setOptions] = useState<readonly Choice[]>(
    known ? [{ value: String(known.id), label: known.model }] : [],
  );
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const pages = await Promise.all([1, 2].map((page) => api('productsList', { page, limit: 100, sort: 'model' })));
      const list = pages.flatMap((page) => page.list).filter(({ status }) => status === 'active');
      if (!isUnmounted)
        setOptions(
          list.map(({ product_id, model, title }) => ({ value: String(product_id), label: `${model} · ${title}` })),
        );
    };
    load().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [api]);
  return <Select form={form} name="product" label={t('brochure.model')} options={options} />;
};
