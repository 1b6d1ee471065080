import { locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useAct } from '../api/use-act.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/empty.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { Loading } from '../parts/loading.tsx';
import { saveFile } from '../parts/save-file.ts';
import { Section } from '../parts/section.tsx';
import { Strip } from '../parts/strip.tsx';
import { useMay } from '../session/me.ts';
import { useCountryName } from '../text/use-names.ts';
import { useWhen } from '../text/use-when.ts';
import { EraseDialog } from './erase-dialog.tsx';
import entryStyles from '../inbox/submission-entry.module.css';

/** One member: facts, and what can be done at their request. */
export const MemberEntry = ({ id }: { id: number }) => {
  const t = useText();
  const may = useMay();
  const when = useWhen();
  const countryName = useCountryName();
  const [erases, setErases] = useState(false);
  const { data, error } = useCall('memberEntry', { id });
  const refreshes = ['memberEntry', 'memberList'] as const;
  const undo = useAct('memberLock', { refreshes });
  const lock = useAct('memberLock', {
    refreshes,
    done: (_, { locked }) => ({
      title: locked ? t('desk.memberLocked') : t('desk.memberUnlocked'),
      undo: () => void undo.run({ id, locked: !locked }),
    }),
  });
  const exportData = useAct('memberExport');
  const save = async () => {
    const exported = await exportData.run({ id });
    if (exported) saveFile(`member-${id}.json`, 'application/json', JSON.stringify(exported, null, 2));
  };
  if (error) return <Empty title={t('desk.gone')}>{t('desk.goneText')}</Empty>;
  if (!data) return <Loading rows={8} rowHeight={24} />;
  const { counts } = data;
  return (
    <article className={entryStyles.entry}>
      <header className={entryStyles.head}>
        <h2>{data.name}</h2>
      </header>
      {data.locked && <Strip kind="warn">{t('desk.lockedText')}</Strip>}
      <Section title={t('desk.account')}>
        <FactList
          facts={[
            [t('desk.email'), data.email],
            [t('desk.fieldPhone'), data.phone],
            [t('desk.company'), data.company],
            [t('desk.industry'), data.industry],
            [t('desk.country'), countryName(data.country)],
            [t('desk.language'), locales[data.edition].name],
            [t('desk.since'), when(data.created)],
            [t('desk.seen'), data.seen && when(data.seen)],
            [t('desk.newsletter'), data.subscribed ? t('desk.yes') : t('desk.no')],
            [t('desk.mayComment'), data.blocked ? t('desk.no') : t('desk.yes')],
            [t('desk.sent'), counts.submissions],
            [t('studio.comments'), counts.comments],
            [t('desk.downloads'), counts.downloads],
            [t('desk.chats'), counts.chats],
          ]}
        />
      </Section>
      <div className="acts">
        <Button icon="lock" onPress={() => void lock.run({ id, locked: !data.locked })}>
          {data.locked ? t('desk.unlock') : t('desk.lock')}
        </Button>
        {may('export', 'members') && (
          <Button icon="download" isPending={exportData.isPending} onPress={() => void save()}>
            {t('desk.export')}
          </Button>
        )}
        {may('erase', 'members') && (
          <Button kind="danger" icon="trash" onPress={() => setErases(true)}>
            {t('desk.erase')}
          </Button>
        )}
      </div>
      {erases && <EraseDialog email={data.email} onClose={() => setErases(false)} />}
    </article>
  );
};
