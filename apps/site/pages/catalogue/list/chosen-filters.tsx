import type { Facet } from '@site/contract/catalogue';
import { withUnitIn } from '@site/contract/i18n/figures';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { RemovableChips } from '../../../ui/chips/removable-chips.tsx';
import type { ListState } from './list-state.ts';
import { listHref, withFilter, withoutFilters } from './list-state.ts';
import { useInPlaceLinks } from './use-in-place-links.ts';

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
    <RemovableChips
      label={t('catalogue.chosen')}
      chips={chips}
      removeLabel={(name) => t('catalogue.remove', { name })}
      clear={{ label: t('catalogue.clear'), href: listHref(withoutFilters(state)) }}
      onClick={onLink}
    />
  );
};
