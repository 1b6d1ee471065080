import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { ProductThumbnail } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import type { ListData } from '../load.ts';
import styles from './category-strip.module.css';

/** All categories with a drawing each. */
export const CategoryStrip = ({ chosen }: { chosen: number | undefined }) => {
  const t = useText();
  const { categories } = useLoaderData<ListData>();
  return (
    <nav className={styles.strip} aria-label={t('catalogue.categories')}>
      <ul>
        {categories.map(({ cat_id, cat_name, ori_img, picture }) => (
          <li key={cat_id}>
            <a href={paths.products({ class_id: cat_id })} aria-current={cat_id === chosen ? 'page' : undefined}>
              <ProductThumbnail of={{ image: ori_img, picture }} width={64} height={48} />
              <ContentText as="span">{cat_name}</ContentText>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
