import type { Facet } from '@site/contract/catalogue';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { useYield } from '../../../app/site-context.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import type { ListData } from '../load.ts';
import { type ListState, listHref } from './list-state.ts';
import styles from './facet-group.module.css';

const group = 'mbe-6 rule-bs-ink [&>summary::-webkit-details-marker]:hidden';
const link =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5 py-1.5 text-15 leading-5 no-underline hover:underlined hover:decoration-signal max-lg:py-2.5';

/** The series of the chosen category. Only one can be chosen, so they are links. */
export const SeriesLinks = ({ state }: { state: ListState }) => {
  const t = useText();
  const intl = useIntl();
  const { category } = useLoaderData<ListData>();
  if (!category || category.cat_id !== state.classId) return null;
  const hrefOf = (seriesId: number | undefined) => listHref({ ...state, seriesId, filters: {}, page: 1 });
  return (
    <details className={group} open>
      <summary className="flex list-none items-center gap-2 text-15 font-620 min-block-10">
        {t('catalogue.series')}
      </summary>
      <ul>
        <li>
          <a className={link} href={hrefOf(undefined)} aria-current={state.seriesId === undefined ? 'true' : undefined}>
            {t('catalogue.allSeries')}
          </a>
        </li>
        {category.children.map(({ cat_id, cat_name, product_count }) => (
          <li key={cat_id}>
            <a className={link} href={hrefOf(cat_id)} aria-current={cat_id === state.seriesId ? 'true' : undefined}>
              <ContentText>{cat_name}</ContentText>{' '}
              <span className="mono text-13 text-muted">{intl.number(product_count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};

type Props = {
  facet: Facet;
  chosen: readonly string[];
  open: boolean;
  onToggle: (value: string, on: boolean) => void;
};

const shownAtOnce = 6;

/** One parameter's values, each with its number of products. A value without products stays, muted. */
export const FacetGroup = ({ facet: { key, name, unit, values }, chosen, open, onToggle }: Props) => {
  useYield();
  const t = useText();
  const intl = useIntl();
  const isFirst = (value: string, at: number) => at < shownAtOnce || chosen.includes(value);
  const firstValues = values.filter(({ value }, at) => isFirst(value, at));
  const otherValues = values.filter(({ value }, at) => !isFirst(value, at));

  const list = (listed: typeof values) => (
    <ul>
      {listed.map(({ value, label, count }) => (
        <li key={value}>
          <label
            className="grid cursor-pointer grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-2.5 py-1.5 text-15 leading-5 max-lg:py-2.5 data-[none]:text-muted [&:hover>:nth-child(2)]:[text-decoration:underline_var(--signal)]"
            data-none={count === 0 || undefined}
          >
            <input
              className="mbs-0.5"
              type="checkbox"
              name={`f_${key}`}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => onToggle(value, event.target.checked)}
            />
            <ContentText className="underline-offset-4" as="span">
              {label}
            </ContentText>
            <span className="mono text-13 text-muted">{intl.number(count)}</span>
          </label>
        </li>
      ))}
    </ul>
  );

  return (
    <details className={`${styles.group} ${group}`} open={open || chosen.length > 0}>
      <summary className="plus flex list-none items-center gap-2 text-15 font-620 min-block-10">
        <ContentText>{name}</ContentText>
        {unit && <span className="font-normal text-muted">{unit}</span>}
      </summary>
      <fieldset className="m-0 border-0 p-0">
        <ContentText as="legend" className="visually-hidden">
          {name}
        </ContentText>
        {list(firstValues)}
        {otherValues.length > 0 && (
          <details className="[&[open]>summary]:hidden">
            <summary className="list-none py-1.5 ps-6.5 text-14 text-muted underlined decoration-signal underline-offset-4">
              {t('catalogue.more', { count: otherValues.length })}
            </summary>
            {list(otherValues)}
          </details>
        )}
      </fieldset>
    </details>
  );
};
