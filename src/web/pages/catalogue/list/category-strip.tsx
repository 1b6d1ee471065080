import { paths } from '#contract/paths.ts';
import { useText } from '#ui/language/use-text.ts';
import { useLayoutData } from '../../../layout/layout-data.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { smallPicture } from '../small-picture.ts';
import styles from './category-strip.module.css';

/** All categories with a drawing each. */
export const CategoryStrip = ({ chosen }: { chosen: number | undefined }) => {
  const t = useText();
  const { chanpin } = useLayoutData().index;
  return (
    <nav className={styles.strip} aria-label={t('catalogue.categories')}>
      <ul>
        {chanpin.map(({ cat_id, cat_name, ori_img }) => (
          <li key={cat_id}>
            <a href={paths.products({ class_id: cat_id })} aria-current={cat_id === chosen ? 'page' : undefined}>
              <img src={smallPicture(ori_img)} alt="" width={64} height={48} loading="lazy" />
              <ContentText as="span">{cat_name}</ContentText>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
