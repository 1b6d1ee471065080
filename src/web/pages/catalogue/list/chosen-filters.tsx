import type { Facet } from '#contract/catalogue.ts';
import { withUnitIn } from '#i18n/figures.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useText } from '#ui/language/use-text.ts';
import { useSite } from '../../../app/site-context.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import type { ListState } from './list-state.ts';
import { listHref, withFilter, withoutFilters } from './list-state.ts';
import { useInPlaceLinks } from './use-in-place-links.ts';
import styles from './chosen-filters.module.css';

/** The active filters, each with a link that removes it. */
export const ChosenFilters = ({ state, facets }: { state: ListState; facets: Facet[] }) => {
  const t = useText();
  const { locale } = useSite();
  const onLink = useInPlaceLinks();
  const labelOf = (key: string, value: string) => {
    const facet = facets.find((one) => one.key === key);
    const label = facet?.values.find((one) => one.value === value)?.label ?? value;
    return `${facet?.name ?? key}${t('layout.colon')}${withUnitIn(label, facet?.unit, locale)}`;
  };
  const chips = Object.entries(state.filters).flatMap(([key, values]) =>
    values.map((value) => ({ label: labelOf(key, value), href: listHref(withFilter(state, key, value, false)) })),
  );
  if (state.key)
    chips.unshift({ label: t('layout.quoted', { text: state.key }), href: listHref({ ...state, key: '', page: 1 }) });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link clicks it
    <ul className={styles.chips} aria-label={t('catalogue.chosen')} onClick={onLink}>
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a href={href} aria-label={t('catalogue.remove', { name: label })}>
            <ContentText>{label}</ContentText> <Icon name="close" size={12} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={listHref(withoutFilters(state))}>
          {t('catalogue.clear')}
        </a>
      </li>
    </ul>
  );
};
