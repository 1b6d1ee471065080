import { useState } from 'react';
import { useText } from '#ui/language/use-text.ts';
import { useShortcuts } from '../frame/shortcuts.ts';
import { Button } from '../parts/button.tsx';
import { AskDialog } from '../parts/dialog.tsx';
import { ReleaseDialog } from '../schedule/release-dialog.tsx';
import { type BulkAct, seenOf, useBulk } from './use-bulk.ts';
import type { ListedEntry } from './use-entry-list.ts';
import { useExport } from './use-export.ts';
import { useNouns } from './use-nouns.ts';
import styles from './list.module.css';

type Props = { entries: readonly ListedEntry[]; onClear: () => void };

/** What can be done with all chosen entries. */
export const BulkBar = ({ entries, onClear }: Props) => {
  const t = useText();
  const bulk = useBulk();
  const files = useExport();
  const [dialog, setDialog] = useState<'schedule' | 'withdraw'>();
  const row = useNouns().find(({ noun }) => noun === entries[0]?.noun);
  const mayPublish = row?.may.publish === true;
  const mayWithdraw = mayPublish && row.may.languages === undefined && row.can_create;
  const waiting = entries.filter((entry) => seenOf('publish', entry) > 0);
  const live = entries.filter((entry) => seenOf('withdraw', entry) > 0);
  const missing = entries
    .flatMap(({ languages }) => Object.values(languages))
    .filter(({ state }) => state === 'missing');
  const close = () => setDialog(undefined);
  const run = async (act: BulkAct, chosen: readonly ListedEntry[]) => {
    if (chosen.length === 0 || bulk.isPending) return;
    if (await bulk.run(act, chosen)) onClear();
  };
  useShortcuts(
    mayPublish ? [{ keys: 'Ctrl+Enter', label: t('content.publish'), run: () => void run('publish', waiting) }] : [],
  );
  return (
    <div className={`bar wrap ${styles.bulk}`} role="region" aria-label={t('content.chosenEntries')}>
      <b>{t('content.chosenCount', { count: entries.length })}</b>
      <span>{t('content.missingCount', { count: missing.length })}</span>
      <span className="bar wrap push">
        {live.length > 0 && (
          <Button icon="download" isPending={files.isPending} onPress={() => void files.run(live)}>
            {t('content.exportCount', { count: live.length })}
          </Button>
        )}
        {mayWithdraw && live.length > 0 && (
          <Button isDisabled={bulk.isPending} onPress={() => setDialog('withdraw')}>
            {t('content.withdrawCount', { count: live.length })}
          </Button>
        )}
        {mayPublish && waiting.length > 0 && (
          <Button icon="clock" isDisabled={bulk.isPending} onPress={() => setDialog('schedule')}>
            {t('content.scheduleCount', { count: waiting.length })}
          </Button>
        )}
        {mayPublish && (
          <Button
            kind="primary"
            keys="Ctrl+Enter"
            isDisabled={waiting.length === 0}
            isPending={bulk.isPending}
            onPress={() => void run('publish', waiting)}
          >
            {t('content.publishCount', { count: waiting.length })}
          </Button>
        )}
        <Button keys="Esc" onPress={onClear}>
          {t('content.clearChoice')}
        </Button>
      </span>
      {dialog === 'schedule' && <ReleaseDialog entries={waiting} onDone={onClear} onClose={close} />}
      {dialog === 'withdraw' && (
        <AskDialog
          title={t('content.withdrawCount', { count: live.length })}
          action={t('content.withdraw')}
          isDanger
          isPending={bulk.isPending}
          onClose={close}
          onConfirm={() => void run('withdraw', live)}
        >
          {t('content.withdrawAsk')}
        </AskDialog>
      )}
    </div>
  );
};
