import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { isDrawing } from '../../ui/asset-picture/picture-widths.ts';
import { ProductPicture } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { commonScale, scaled } from '../../ui/scale/scale-bar.tsx';
import { type Categories, loadCategories } from '../categories.ts';
import { useLayoutData } from '../layout-data.ts';
import styles from './mega-menu.module.css';

/** The spec shows at most five series per category. */
export const maxSeriesShown = 5;
const drawingBox = { width: 144, height: 140, maxScale: 0.66 };
const photoBox = { width: 176, height: 140, maxScale: 1 };

/** Categories on the left, the hovered category's series on the right: drawings at one scale, photographs as wide as the column. */
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
  const shownSeries = series.slice(0, maxSeriesShown).map((one) => ({ ...one, image: one.ori_img }));
  const drawn = shownSeries.filter(isDrawing);
  const scale = commonScale(drawn, drawingBox);
  const shownText = drawn.length === shownSeries.length ? 'layout.seriesToScale' : 'layout.seriesShown';

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosenIndex + step + chanpin.length) % chanpin.length;
    setChosenIndex(next);
    list.current?.querySelectorAll('a')[next]?.focus();
  };

  return (
    <div className={`${styles.mega} mx-auto grid px-[var(--margin)]`}>
      <ul ref={list} className={`${styles.categories} rule-e-line py-4`} onKeyDown={onKeyDown}>
        {chanpin.map(({ cat_id, cat_name }, at) => (
          <li className="relative" key={cat_id} data-chosen={at === chosenIndex || undefined}>
            <a
              className="flex items-center justify-between pe-6 font-medium no-underline min-block-10"
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
      <div className={`${styles.series} ps-[clamp(24px,3vw,48px)] pbs-8 pbe-6 min-block-110`}>
        <header className="mbe-6 flex items-baseline gap-4">
          <ContentText className="text-23" as="h2">
            {category.cat_name}
          </ContentText>
          {series.length > 0 && (
            <p className="flex-1 text-15 text-muted">
              {t(shownText, { shown: shownSeries.length, total: series.length })}
            </p>
          )}
          <a className="more" href={paths.products({ class_id: category.cat_id })} onClick={onLeave}>
            {t('layout.viewAll')} <Icon name="arrow" size={16} />
          </a>
        </header>
        <ul className="grid grid-cols-5 gap-5">
          {shownSeries.map((one) => (
            <li key={one.cat_id}>
              <a href={paths.products({ class_id: category.cat_id, id: one.cat_id })} onClick={onLeave}>
                <span className={`${styles.figure} mbe-3 flex items-end rule-be-line block-36`}>
                  <ProductPicture
                    of={one}
                    {...scaled(one, isDrawing(one) ? scale : commonScale([one], photoBox))}
                    first
                  />
                </span>
                <ContentText className="block text-15 font-620" as="strong">
                  {one.cat_name}
                </ContentText>
                <ContentText as="span" className="block text-14 leading-5 text-muted min-block-10">
                  {one.purpose}
                </ContentText>
              </a>
              <ul className={`${styles.facts} mbs-3`}>
                {one.facts.map((fact) => (
                  <li className="rule-bs-line py-1.5" key={fact}>
                    {fact}
                  </li>
                ))}
                <li className="rule-bs-line py-1.5">{t('layout.models', { count: one.product_count })}</li>
              </ul>
            </li>
          ))}
        </ul>
        <p className={`${styles.foot} mbs-6 flex gap-8 text-14 font-550`}>
          <a className="gap-2" href={paths.contrast()} onClick={onLeave}>
            {t('layout.compare')} <Icon name="arrow" size={16} />
          </a>
          <a className="gap-2" href={paths.catalogues} onClick={onLeave}>
            {t('layout.catalogue')} <Icon name="arrow" size={16} />
          </a>
        </p>
      </div>
    </div>
  );
};
