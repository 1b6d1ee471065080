import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { keep } from '../../../app/keep.ts';
import { ProductThumbnail } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import type { ContrastState } from './contrast-state.ts';
import { contrastHref } from './contrast-state.ts';
import styles from './add-model.module.css';

type Props = { state: ContrastState; found: ProductCard[] | null; count: number };

/** A search for another model; its results are plain links that add the model. */
export const AddModel = ({ state, found, count }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('key');
    void navigate(contrastHref({ ...state, key: typeof key === 'string' ? key.trim() : '' }), { state: keep });
  };
  return (
    <section className={styles.add} aria-labelledby="add-model">
      <h2 id="add-model">{count === 1 ? t('contrast.one') : t('contrast.add')}</h2>
      <form action={paths.contrast()} onSubmit={onSubmit}>
        {state.ids.length > 0 && <input type="hidden" name="ids" value={state.ids.join(',')} />}
        {state.only && <input type="hidden" name="only" value="1" />}
        <label htmlFor="add-key">{t('contrast.addHint')}</label>
        <input id="add-key" key={state.key} type="search" name="key" defaultValue={state.key} autoComplete="off" />
        <button type="submit" className="button">
          <Icon name="search" size={16} /> {t('contrast.find')}
        </button>
      </form>
      {found && (
        <>
          <p role="status">
            {found.length > 0 ? t('contrast.found', { count: found.length }) : t('contrast.notFound')}
          </p>
          <ul>
            {found.map(({ product_id, model, title, image, picture }) => (
              <li key={product_id}>
                <a href={contrastHref({ ...state, key: '', ids: [...state.ids, product_id] })}>
                  <ProductThumbnail of={{ image, picture }} width={48} height={36} />
                  <span>
                    <strong className="mono">{model}</strong>
                    <ContentText>{title}</ContentText>
                  </span>
                  <Icon name="plus" size={16} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
