import { isApiError } from '@site/contract/client';
import type { TextKey } from '@site/contract/i18n/keys';
import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useAct } from '../api/use-call.ts';
import { useShortcuts } from '../frame/shortcuts.ts';
import { Button } from '../parts/button.tsx';
import { saveFile } from '../parts/copy-and-save.tsx';
import { ask } from '../parts/dialog.tsx';
import { showToast } from '../parts/toasts.tsx';
import { ReleaseDialog } from '../schedule/release-dialog.tsx';
import { sendInParts } from './in-parts.ts';
import type { ListedEntry } from './list-hooks.ts';
import { useCollections, useTitleOf } from './use-collections.ts';
import styles from './list.module.css';

type BulkAct = 'publish' | 'withdraw';
type Refused = NonNullable<StaffData<'entryBulk'>['list'][number]['refused']>;

const reasons: Record<Refused, TextKey> = {
  unknown: 'content.refusedUnknown',
  'not allowed': 'content.refusedRight',
  changed: 'content.refusedChanged',
  problems: 'content.refusedProblems',
  busy: 'content.refusedBusy',
};
const doneTexts = { publish: 'content.publishedCount', withdraw: 'content.withdrawnCount' } as const;

/** What the caller saw of an entry: the server refuses to act on anything else. Zero if the act does not apply to it. */
const seenOf = (act: BulkAct, { version, live_revision: live = 0 }: ListedEntry): number =>
  act === 'publish' ? version : live;

/** Acts on many entries, each on its own. The notice names those that were left as they are, and why. */
const useBulk = () => {
  const t = useText();
  const titleOf = useTitleOf();
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  /** Resolves to whether the server answered every call; the message is shown already if not. */
  const run = async (act: BulkAct, entries: readonly ListedEntry[]): Promise<boolean> => {
    setIsPending(true);
    const { answers, error } = await sendInParts(entries, async (part) => {
      const names = part.map((entry) => ({ collection: entry.collection, slug: entry.slug, seen: seenOf(act, entry) }));
      return (await call('entryBulk', { act, reason: '', entries: names })).list;
    });
    const left = answers.flatMap(({ slug, refused }, at) =>
      refused ? [`${titleOf(entries[at]?.titles ?? {}, slug)} (${t(reasons[refused])})`] : [],
    );
    const done = t(doneTexts[act], { count: answers.length - left.length });
    const text = left.length > 0 ? t('content.leftOut', { titles: left.join(', ') }) : undefined;
    showToast(
      error === undefined
        ? { kind: text ? 'warn' : 'ok', title: done, ...(text && { text }) }
        : {
            kind: 'stop',
            title: isApiError(error) ? error.message : t('studio.noAnswer'),
            ...(answers.length > 0 && { text: text ? `${done}. ${text}` : done }),
          },
    );
    setIsPending(false);
    await queries.invalidateQueries({ queryKey: ['entryList'] });
    return error === undefined;
  };
  return { run, isPending };
};

/** Hands the files that hold chosen entries to the person as one archive. */
const useExport = () => {
  const t = useText();
  const fetchFiles = useAct('entryExport', {
    done: ({ files }) => ({ title: t('content.exported', { count: files.length }) }),
  });
  return {
    isPending: fetchFiles.isPending,
    run: async (entries: readonly ListedEntry[]): Promise<void> => {
      const collection = entries[0]?.collection ?? '';
      const answer = await fetchFiles.run({ collection, slugs: entries.map(({ slug }) => slug) });
      if (!answer) return;
      const { strToU8, zipSync } = await import('fflate');
      const archive = zipSync(Object.fromEntries(answer.files.map(({ path, text }) => [path, strToU8(text)])));
      saveFile(`${collection}.zip`, 'application/zip', archive);
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
  const row = useCollections().find(({ collection }) => collection === entries[0]?.collection);
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
