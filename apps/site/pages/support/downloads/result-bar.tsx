import type { Data } from '@site/contract/calls';
import { locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { RemovableChips } from '../../../ui/chips/chips.tsx';
import { useInPlaceLinks } from '../../catalogue/list/in-place-changes.ts';
import { withChange, type DownloadState, downloadHref, withoutFilters, withType } from './download-state.ts';
import { filtersId } from './filter-panel.tsx';
import styles from './download-table.module.css';

type Props = { list: Data<'downloadList'>; state: DownloadState };
type Chip = { label: string; href: string };

/** The number of documents, the active filters (each with a link that removes it), and the sort order. */
export const ResultBar = ({ list, state }: Props) => {
  const t = useText();
  const onLink = useInPlaceLinks();
  const without = (label: string | undefined, change: Partial<DownloadState>): Chip[] =>
    label === undefined ? [] : [{ label, href: downloadHref(withChange(state, change)) }];
  const { lang, classId, productId, key, openOnly, types, sort } = state;
  const chips = [
    ...without(productId === undefined ? undefined : (list.product?.model ?? `#${productId}`), {
      productId: undefined,
    }),
    ...without(key ? t('layout.quoted', { text: key }) : undefined, { key: '' }),
    ...types.map((type) => ({
      label: list.types.find((each) => each.type === type)?.name ?? type,
      href: downloadHref(withType(state, type)),
    })),
    ...without(lang === 'best' ? undefined : lang === 'all' ? t('downloads.allLanguages') : locales[lang].name, {
      lang: 'best',
    }),
    ...without(list.classes.find(({ cat_id }) => cat_id === classId)?.cat_name, { classId: undefined }),
    ...without(openOnly ? t('downloads.openOnly') : undefined, { openOnly: false }),
  ];
  const orders = [
    { name: 'type', label: t('downloads.byType') },
    { name: 'new', label: t('downloads.newest') },
    { name: 'model', label: t('downloads.byModel') },
  ] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link clicks it
    <div className={`${styles.bar} mbe-2 flex flex-wrap items-center gap-x-4 gap-y-2 min-block-10`} onClick={onLink}>
      <p className="text-16 font-620" aria-live="polite">
        {t('downloads.count', { count: list.total })}
      </p>
      <button type="button" className="button lg:hidden" popoverTarget={filtersId}>
        {t('downloads.filters')}
        {chips.length > 0 && <span className="mono">{chips.length}</span>}
      </button>
      {chips.length > 0 && (
        <RemovableChips
          label={t('downloads.chosen')}
          chips={chips}
          removeLabel={(name) => t('downloads.remove', { name })}
          clear={{ label: t('downloads.clear'), href: downloadHref(withoutFilters(state)) }}
        />
      )}
      <nav className="ms-auto flex gap-4 text-13 print:hidden" aria-label={t('downloads.sort')}>
        {orders.map(({ name, label }) => (
          <a
            className="inline-flex items-center px-1 text-muted no-underline min-block-8 hover:text-ink aria-[current]:text-ink aria-[current]:underlined aria-[current]:decoration-signal"
            key={name}
            href={downloadHref(withChange(state, { sort: name }))}
            aria-current={name === sort ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
};
