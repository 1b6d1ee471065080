import { localeCodes, locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useAct } from '../api/use-act.ts';
import { useCall } from '../api/use-call.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { FormDialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { useMe } from '../session/me.ts';
import type { Filters } from './use-filters.ts';
import styles from './list.module.css';

const refreshes = ['viewList'] as const;

type DialogProps = { noun: string; query: string; mayShare: boolean; onClose: () => void };

const SaveDialog = ({ noun, query, mayShare, onClose }: DialogProps) => {
  const t = useText();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useAct('viewSave', { refreshes });
  return (
    <FormDialog
      title={t('content.keepView')}
      action={t('content.keepView')}
      isDisabled={name.trim() === ''}
      isPending={save.isPending}
      onClose={onClose}
      onSubmit={async () => {
        if (await save.run({ noun, query, name, shared })) onClose();
      }}
    >
      <Field label={t('content.viewName')} name="name" value={name} onChange={setName} isRequired />
      {mayShare && (
        <Checkbox isSelected={shared} onChange={setShared}>
          {t('content.shareView')}
        </Checkbox>
      )}
    </FormDialog>
  );
};

/** Filters with a name: some that everybody needs, the person's own, and those that colleagues share. */
export const SavedViews = ({ noun, filters }: { noun: string; filters: Filters }) => {
  const t = useText();
  const me = useMe();
  const { data } = useCall('viewList', { noun });
  const [isSaving, setIsSaving] = useState(false);
  const remove = useAct('viewRemove', { refreshes });
  const needed = me.grants.flatMap(({ languages }) => languages ?? []);
  const saved = data?.list ?? [];
  const built = [
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
  const current = saved.find(({ query }) => query === filters.query);
  return (
    <div className="acts">
      {[...built, ...saved].map((view) => (
        <button
          key={view.name + view.query}
          type="button"
          className={`box ${styles.view}`}
          aria-pressed={view.query === filters.query}
          title={'author' in view && view.author ? t('content.sharedBy', { name: view.author }) : undefined}
          onClick={() => filters.replace(view.query)}
        >
          {view.name}
        </button>
      ))}
      {filters.isFiltered && data && !current && (
        <Button size="small" icon="plus" onPress={() => setIsSaving(true)}>
          {t('content.keepView')}
        </Button>
      )}
      {current && (current.author === undefined || data?.may_share) && (
        <IconButton icon="trash" label={t('content.dropView')} onPress={() => void remove.run({ id: current.id })} />
      )}
      {isSaving && data && (
        <SaveDialog noun={noun} query={filters.query} mayShare={data.may_share} onClose={() => setIsSaving(false)} />
      )}
    </div>
  );
};
