import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useAct } from '../api/use-act.ts';
import { useShortcuts } from '../frame/shortcuts.ts';
import { ask } from '../parts/ask.tsx';
import { Button } from '../parts/button.tsx';
import { saveFile } from '../parts/save-file.ts';
import { ReleaseDialog } from '../schedule/release-dialog.tsx';
import { type BulkAct, seenOf, useBulk } from './use-bulk.ts';
import type { ListedEntry } from './use-entry-list.ts';
import { useNouns } from './use-nouns.ts';
import styles from './list.module.css';

/** Hands the files that hold chosen entries to the person as one archive. */
const useExport = () => {
  const t = useText();
  const fetchFiles = useAct('entryExport', {
    done: ({ files }) => ({ title: t('content.exported', { count: files.length }) }),
  });
  return {
    isPending: fetchFiles.isPending,
    run: async (entries: readonly ListedEntry[]): Promise<void> => {
      const noun = entries[0]?.noun ?? '';
      const answer = await fetchFiles.run({ noun, slugs: entries.map(({ slug }) => slug) });
      if (!answer) return;
      const { strToU8, zipSync } = await import('fflate');
      const archive = zipSync(Object.fromEntries(answer.files.map(({ path, text }) => [path, strToU8(text)])));
      saveFile(`${noun}.zip`, 'application/zip', archive);
    },
  };
};

type Props = { entries: readonly ListedEntry[]; onClear: () => void };

/** What can be done with all chosen entries. */
export const BulkBar = ({ entries, onClear }: Props) => {
  const t = useText();
  const bulk = useBulk();
  const files = useExport();
  const [isScheduling, setIsScheduling] = useState(false);
  const row = useNouns().find(({ noun }) => noun === entries[0]?.noun);
  const mayPublish = row?.may.publish === true;
  const own = row?.may.publish_languages;
  const mayWithdraw = mayPublish && !own && row.can_create;
  /** Whoever may publish some languages publishes entries with drafts in these. */
  const hasOwn = ({ languages }: ListedEntry): boolean =>
    own === undefined || own.some((locale) => ['draft', 'source'].includes(languages[locale].state));
  const waiting = entries.filter((entry) => seenOf('publish', entry) > 0 && hasOwn(entry));
  const live = entries.filter((entry) => seenOf('withdraw', entry) > 0);
  const missing = entries
    .flatMap(({ languages }) => Object.values(languages))
    .filter(({ state }) => state === 'missing');
  const run = async (act: BulkAct, chosen: readonly ListedEntry[]) => {
    if (chosen.length === 0 || bulk.isPending) return;
    if (await bulk.run(act, chosen)) onClear();
  };
  const withdraw = async () => {
    const title = t('content.withdrawCount', { count: live.length });
    const question = { title, text: t('content.withdrawAsk'), action: t('content.withdraw'), isDanger: true };
    if (await ask(question)) await run('withdraw', live);
  };
  useShortcuts(
    mayPublish ? [{ keys: 'Ctrl+Enter', label: t('content.publish'), run: () => void run('publish', waiting) }] : [],
  );
  return (
    <div className={`bar wrap pad ${styles.bulk}`} role="region" aria-label={t('content.chosenEntries')}>
      <b>{t('content.chosenCount', { count: entries.length })}</b>
      <span>{t('content.missingCount', { count: missing.length })}</span>
      <span className="bar wrap push">
        {live.length > 0 && (
          <Button icon="download" isPending={files.isPending} onPress={() => void files.run(live)}>
            {t('content.exportCount', { count: live.length })}
          </Button>
        )}
        {mayWithdraw && live.length > 0 && (
          <Button isDisabled={bulk.isPending} onPress={() => void withdraw()}>
            {t('content.withdrawCount', { count: live.length })}
          </Button>
        )}
        {mayPublish && waiting.length > 0 && (
          <Button icon="clock" isDisabled={bulk.isPending} onPress={() => setIsScheduling(true)}>
            {t('content.scheduleCount', { count: waiting.length })}
          </Button>
        )}
        {mayPublish && waiting.length > 0 && (
          <Button
            kind="primary"
            keys="Ctrl+Enter"
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
      {isScheduling && <ReleaseDialog entries={waiting} onDone={onClear} onClose={() => setIsScheduling(false)} />}
    </div>
  );
};
