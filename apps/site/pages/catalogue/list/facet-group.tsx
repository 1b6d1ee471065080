import type { Facet } from '@site/contract/catalogue';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useTurn } from '../../../app/site-context.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import styles from './facet-group.module.css';

type Props = {
  facet: Facet;
  chosen: readonly string[];
  open: boolean;
  onToggle: (value: string, on: boolean) => void;
};

const shownAtOnce = 6;

/** One parameter's values, each with its number of products. A value without products stays, muted. */
export const FacetGroup = ({ facet: { key, name, unit, values }, chosen, open, onToggle }: Props) => {
  useTurn();
  const t = useText();
  const intl = useIntl();
  const isFirst = (value: string, at: number) => at < shownAtOnce || chosen.includes(value);
  const firstValues = values.filter(({ value }, at) => isFirst(value, at));
  const otherValues = values.filter(({ value }, at) => !isFirst(value, at));

  const list = (listed: typeof values) => (
    <ul>
      {listed.map(({ value, label, count }) => (
        <li key={value}>
          <label data-none={count === 0 || undefined}>
            <input
              type="checkbox"
              name={`f_${key}`}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => onToggle(value, event.target.checked)}
            />
            <ContentText as="span">{label}</ContentText>
            <span className="mono">{intl.number(count)}</span>
          </label>
        </li>
      ))}
    </ul>
  );

  return (
    <details className={styles.group} open={open || chosen.length > 0}>
      <summary className="plus">
        <ContentText>{name}</ContentText>
        {unit && <span className={styles.unit}>{unit}</span>}
      </summary>
      <fieldset>
        <ContentText as="legend" className="visually-hidden">
          {name}
        </ContentText>
        {list(firstValues)}
        {otherValues.length > 0 && (
          <details className={styles.rest}>
            <summary>{t('catalogue.more', { count: otherValues.length })}</summary>
            {list(otherValues)}
          </details>
        )}
      </fieldset>
    </details>
  );
};
