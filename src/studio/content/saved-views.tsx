import { useState } from 'react';
import { localeCodes, locales } from '#contract/locales.ts';
import { useText } from '#ui/language/use-text.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { useMe } from '../session/me.ts';
import type { Filters } from './use-filters.ts';
import styles from './list.module.css';

const storageKey = 'studio-views';
type View = { name: string; query: string };

const readViews = (): View[] => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as View[];
  } catch {
    return [];
  }
};

/** Filters with a name: some that everybody needs, and those that the person added in this browser. */
export const SavedViews = ({ filters }: { filters: Filters }) => {
  const t = useText();
  const me = useMe();
  const [own, setOwn] = useState(readViews);
  const [name, setName] = useState<string>();
  const store = (views: View[]) => {
    localStorage.setItem(storageKey, JSON.stringify(views));
    setOwn(views);
  };
  const needed = me.grants.flatMap(({ languages }) => languages ?? []);
  const built: View[] = [
    { name: t('content.viewAll'), query: '' },
    { name: t('content.viewMine'), query: new URLSearchParams({ author: me.name }).toString() },
    { name: t('content.viewDrafts'), query: 'state=changed' },
    ...localeCodes
      .filter((locale) => needed.includes(locale))
      .map((locale) => ({
        name: t('content.viewNeeds', { language: locales[locale].name }),
        query: `language=${locale}&language_state=missing`,
      })),
  ];
  const isOwn = own.some(({ query }) => query === filters.query);
  return (
    <div className={styles.views}>
      {[...built, ...own].map((view) => (
        <button
          key={view.name + view.query}
          type="button"
          aria-pressed={view.query === filters.query}
          onClick={() => filters.replace(view.query)}
        >
          {view.name}
        </button>
      ))}
      {filters.isFiltered && !isOwn && (
        <Button size="small" icon="plus" onPress={() => setName('')}>
          {t('content.keepView')}
        </Button>
      )}
      {isOwn && (
        <Button
          size="small"
          kind="plain"
          icon="trash"
          label={t('content.dropView')}
          onPress={() => store(own.filter(({ query }) => query !== filters.query))}
        />
      )}
      {name !== undefined && (
        <Dialog title={t('content.keepView')} onClose={() => setName(undefined)}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              store([...own, { name: name.trim(), query: filters.query }]);
              setName(undefined);
            }}
          >
            <Field label={t('content.viewName')} name="name" value={name} onChange={setName} isRequired />
            <DialogActions>
              <Button type="submit" kind="primary" isDisabled={name.trim() === ''}>
                {t('content.keepView')}
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </div>
  );
};
