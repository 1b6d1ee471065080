import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import { useInPlaceLinks } from './in-place-changes.ts';
import { type ListState, listHref, sorts } from './list-state.ts';

export const sortNames: Record<ListState['sort'], TextKey> = {
  recommended: 'catalogue.sortRecommended',
  new: 'catalogue.sortNew',
  model: 'catalogue.sortModel',
};

type Choice<K extends 'view' | 'status' | 'sort'> = { state: ListState; name: K; value: ListState[K]; label: string };

const ChoiceLink = <K extends 'view' | 'status' | 'sort'>({ state, name, value, label }: Choice<K>) => (
  <a
    className="grid place-items-center frame-line bg-panel px-2.5 text-14 leading-4.5 no-underline min-block-8 not-first:-ms-px hover:underlined hover:decoration-signal aria-[current]:relative aria-[current]:border-ink aria-[current]:font-semibold max-sm:min-block-11"
    href={listHref({ ...state, page: 1, [name]: value })}
    aria-current={state[name] === value ? 'true' : undefined}
  >
    {label}
  </a>
);

type Props = { state: ListState; className: string };

/** Pictures or rows, products in production or discontinued ones. */
export const ViewChoices = ({ state, className }: Props) => {
  const t = useText();
  const onLink = useInPlaceLinks();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link clicks it
    <div className={`${className} flex flex-wrap gap-x-4 gap-y-2`} onClick={onLink}>
      <p className="flex" aria-label={t('catalogue.view')} role="group">
        <ChoiceLink state={state} name="view" value="grid" label={t('catalogue.grid')} />
        <ChoiceLink state={state} name="view" value="table" label={t('catalogue.table')} />
      </p>
      <p className="flex" aria-label={t('catalogue.status')} role="group">
        <ChoiceLink state={state} name="status" value="active" label={t('catalogue.active')} />
        <ChoiceLink state={state} name="status" value="discontinued" label={t('catalogue.discontinued')} />
      </p>
    </div>
  );
};

/** The order as links, where a phone has no room for the field: in the sheet of the filters. */
export const SortLinks = ({ state }: { state: ListState }) => {
  const t = useText();
  const onLink = useInPlaceLinks();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link clicks it
    <p className="mbs-2 mbe-6 sm:hidden" aria-label={t('catalogue.sort')} role="group" onClick={onLink}>
      {sorts.map((sort) => (
        <span className="-mbs-px block [&>a]:justify-items-start" key={sort}>
          <ChoiceLink state={state} name="sort" value={sort} label={t(sortNames[sort])} />
        </span>
      ))}
    </p>
  );
};
