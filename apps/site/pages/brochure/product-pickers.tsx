import type { Catalogue } from '@site/contract/support';
import { type Choice, Select } from '@site/ui/form/controls';
import { FieldError } from '@site/ui/form/field';
import type { Form } from '@site/ui/form/use-form';
import { useFileSize } from '@site/ui/language/file-size';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { BrochureValues } from './brochure-values.ts';

type ProductSelectProps = { form: Form<BrochureValues>; known: { id: number; model: string } | null };

/** Current models, loaded only when someone wants a sample. */
export const ProductSelect = ({ form, known }: ProductSelectProps) => {
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

/** As many as fit on a phone above the form. */
const shownAtFirst = 3;

type Props = { form: Form<BrochureValues>; catalogues: readonly Catalogue[] };

export const CataloguePicker = ({ form, catalogues }: Props) => {
  const t = useText();
  const sizeOf = useFileSize();
  const [all, setAll] = useState(false);
  const { values, set, errors, register, elementId } = form;
  const chosenIds = values.catalogue_ids;
  const label = t('brochure.catalogues');
  // oxlint-disable-next-line react/exhaustive-deps -- `register` writes into a ref
  useEffect(() => register('catalogue_ids', label), [label]);
  const shownCatalogues = all
    ? catalogues
    : catalogues.filter(({ catalogue_id }, at) => at < shownAtFirst || chosenIds.includes(catalogue_id));
  const toggle = (id: number) =>
    set('catalogue_ids', chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]);
  const facts = ({ pages, size }: Catalogue) =>
    [pages === null ? '' : t('brochure.pages', { count: pages }), sizeOf(size)].filter(Boolean).join(', ');
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0" aria-describedby={`${form.id}-catalogues-error`}>
      <ContentText as="legend" className="visually-hidden">
        {label}
      </ContentText>
      {shownCatalogues.map((catalogue, at) => (
        <label
          className="grid cursor-pointer grid-cols-[72px_minmax(0,1fr)_24px] grid-rows-[1fr_auto_auto_1fr] items-center gap-x-4 gap-y-1 rounded frame-edge bg-panel p-4 has-checked:border-ink has-checked:[box-shadow:inset_0_0_0_1px_var(--ink)]"
          key={catalogue.catalogue_id}
        >
          <img
            className="row-[1_/_-1] frame-line inline-18"
            src={catalogue.cover}
            alt=""
            width="88"
            height="124"
            loading="lazy"
          />
          <ContentText className="[grid-area:2/2]" as="strong">
            {catalogue.name}
          </ContentText>
          <small className="[grid-area:3/2] text-13 leading-4 text-muted">{facts(catalogue)}</small>
          <input
            className="[grid-area:1/3/-1] block-6 inline-6"
            type="checkbox"
            id={at === 0 ? elementId('catalogue_ids') : undefined}
            checked={chosenIds.includes(catalogue.catalogue_id)}
            onChange={() => toggle(catalogue.catalogue_id)}
          />
        </label>
      ))}
      <FieldError id={`${form.id}-catalogues-error`} text={errors['catalogue_ids']} />
      {shownCatalogues.length < catalogues.length && (
        <button
          type="button"
          className="justify-self-start border-0 bg-transparent p-0 underlined decoration-signal underline-offset-4 min-block-12"
          onClick={() => setAll(true)}
        >
          {t('brochure.all', { count: catalogues.length })}
        </button>
      )}
    </fieldset>
  );
};
