import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useText } from '#ui/language/use-text.ts';
import { useSite } from '../../app/site-context.ts';
import { ProductPicture } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { type Categories, loadCategories } from '../categories.ts';
import { useLayoutData } from '../layout-data.ts';
import styles from './mega-menu.module.css';

/** The spec shows at most five series per category. */
export const maxSeriesShown = 5;
const maxScale = 0.66;
const minColumnWidth = 144;

/** Categories on the left, the hovered category's series on the right, drawn at one scale on one baseline. */
export const MegaMenu = ({ onLeave }: { onLeave: () => void }) => {
  const t = useText();
  const { chanpin } = useLayoutData().index;
  const { api } = useSite();
  const [categories, setCategories] = useState<Categories>([]);
  useEffect(() => void loadCategories(api).then(setCategories, () => undefined), [api]);
  const [chosenIndex, setChosenIndex] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const category = chanpin[chosenIndex];
  if (!category) return null;
  const series = categories.find(({ cat_id }) => cat_id === category.cat_id)?.children ?? [];
  const shownSeries = series.slice(0, maxSeriesShown);
  // Pixels per millimetre: the widest product still fits its column, and all share one scale.
  const scale = Math.min(maxScale, minColumnWidth / Math.max(...shownSeries.map(({ front }) => front[0])));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosenIndex + step + chanpin.length) % chanpin.length;
    setChosenIndex(next);
    list.current?.querySelectorAll('a')[next]?.focus();
  };

  return (
    <div className={styles.mega}>
      <ul ref={list} className={styles.categories} onKeyDown={onKeyDown}>
        {chanpin.map(({ cat_id, cat_name }, at) => (
          <li key={cat_id} data-chosen={at === chosenIndex || undefined}>
            <a
              href={paths.products({ class_id: cat_id })}
              onPointerEnter={() => setChosenIndex(at)}
              onFocus={() => setChosenIndex(at)}
              onClick={onLeave}
            >
              <ContentText>{cat_name}</ContentText>
              {at === chosenIndex && <Icon name="arrow" size={16} />}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.series}>
        <header>
          <ContentText as="h2">{category.cat_name}</ContentText>
          {series.length > 0 && <p>{t('layout.seriesShown', { shown: shownSeries.length, total: series.length })}</p>}
          <a className="more" href={paths.products({ class_id: category.cat_id })} onClick={onLeave}>
            {t('layout.viewAll')} <Icon name="arrow" size={16} />
          </a>
        </header>
        <ul>
          {shownSeries.map(({ cat_id, cat_name, ori_img, picture, front, purpose, facts, product_count }) => (
            <li key={cat_id}>
              <a href={paths.products({ class_id: category.cat_id, id: cat_id })} onClick={onLeave}>
                <span className={styles.figure}>
                  <ProductPicture
                    of={{ image: ori_img, picture }}
                    width={Math.round(front[0] * scale)}
                    height={Math.round(front[1] * scale)}
                  />
                </span>
                <ContentText as="strong">{cat_name}</ContentText>
                <ContentText as="span" className={styles.purpose}>
                  {purpose}
                </ContentText>
              </a>
              <ul className={styles.facts}>
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
                <li>{t('layout.models', { count: product_count })}</li>
              </ul>
            </li>
          ))}
        </ul>
        <p className={styles.foot}>
          <a href={paths.contrast()} onClick={onLeave}>
            {t('layout.compare')} <Icon name="arrow" size={16} />
          </a>
          <a href={paths.catalogues} onClick={onLeave}>
            {t('layout.catalogue')} <Icon name="arrow" size={16} />
          </a>
        </p>
      </div>
    </div>
  );
};
