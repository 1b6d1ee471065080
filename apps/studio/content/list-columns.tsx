import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import type { Filters } from './use-filters.ts';

export const listColumns = ['state', 'class', 'languages', 'change', 'when'] as const;
export type ListColumn = (typeof listColumns)[number];

const labels: Record<ListColumn, TextKey> = {
  state: 'content.state',
  class: 'content.class',
  languages: 'content.languages',
  change: 'content.lastChangeColumn',
  when: 'content.changed',
};
/** The style sheet knows how wide each is; on narrow screens some have no width. */
const widths: Record<ListColumn, string> = {
  state: 'var(--state)',
  class: 'var(--class)',
  languages: 'var(--languages)',
  change: 'var(--change)',
  when: 'var(--when)',
};
const storageKey = 'studio-list-columns';

const parse = (text: string | null): ListColumn[] | undefined =>
  text === null || text === '' ? undefined : listColumns.filter((column) => text.split(',').includes(column));

/**
 * The columns of the address, so that a view can have its own, else those that the person chose last. A kind of content without
 * classes has no column for them.
 */
export const useListColumns = (filters: Filters, hasClasses: boolean) => {
  const chosen = parse(filters.get('columns')) ?? parse(localStorage.getItem(storageKey)) ?? [...listColumns];
  const shown = chosen.filter((column) => hasClasses || column !== 'class');
  return {
    chosen,
    has: (column: ListColumn) => shown.includes(column),
    template: `40px minmax(0, 1fr) ${shown.map((column) => widths[column]).join(' ')}`,
    choose: (columns: readonly ListColumn[]) => {
      localStorage.setItem(storageKey, columns.join());
      filters.set({ columns: columns.join() });
    },
  };
};

export type ListColumns = ReturnType<typeof useListColumns>;

/** Which columns the list has. */
export const ColumnMenu = ({ columns }: { columns: ListColumns }) => {
  const t = useText();
  return (
    <Menu
      label={t('content.columns')}
      button={
        <Button size="small" icon="table">
          {t('content.columns')}
        </Button>
      }
      selectionMode="multiple"
      disallowEmptySelection
      selectedKeys={columns.chosen}
      onSelectionChange={(chosen) =>
        columns.choose(listColumns.filter((column) => chosen === 'all' || chosen.has(column)))
      }
    >
      {listColumns.map((column) => (
        <MenuItem key={column} id={column}>
          {({ isSelected }) => (
            <>
              <Icon name={isSelected ? 'check' : 'minus'} size={14} />
              {t(labels[column])}
            </>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
};
