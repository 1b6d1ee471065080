import type { Catalogue } from '@site/contract/downloads';
import { FieldError } from '@site/ui/form/field';
import type { Form } from '@site/ui/form/use-form';
import { useFileSize } from '@site/ui/language/file-size';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { BrochureValues } from './brochure-values.ts';
import styles from './catalogue-picker.module.css';

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
    <fieldset className={styles.picker} aria-describedby={`${form.id}-catalogues-error`}>
      <ContentText as="legend" className="visually-hidden">
        {label}
      </ContentText>
      {shownCatalogues.map((catalogue, at) => (
        <label key={catalogue.catalogue_id}>
          <img src={catalogue.cover} alt="" width="88" height="124" loading="lazy" />
          <ContentText as="strong">{catalogue.name}</ContentText>
          <small>{facts(catalogue)}</small>
          <input
            type="checkbox"
            id={at === 0 ? elementId('catalogue_ids') : undefined}
            checked={chosenIds.includes(catalogue.catalogue_id)}
            onChange={() => toggle(catalogue.catalogue_id)}
          />
        </label>
      ))}
      <FieldError id={`${form.id}-catalogues-error`} text={errors['catalogue_ids']} />
      {shownCatalogues.length < catalogues.length && (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          {t('brochure.all', { count: catalogues.length })}
        </button>
      )}
    </fieldset>
  );
};
