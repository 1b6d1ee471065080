import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#contract/client.ts';
import { useText } from '#ui/language/use-text.ts';
import { call } from '../api/call.ts';
import { useShortcuts } from '../frame/shortcuts.ts';
import { Button } from '../parts/button.tsx';
import { showToast } from '../parts/toast-store.ts';
import type { ListedEntry } from './use-entry-list.ts';
import { useTitleOf } from './use-nouns.ts';
import styles from './list.module.css';

/** Publishes one entry if it has changes and no problems; tells why not. */
const publishEntry = async ({ noun, slug }: ListedEntry): Promise<'published' | 'nothing' | 'refused'> => {
  const { version, problems } = await call('entryRead', { noun, slug });
  if (version === 0) return 'nothing';
  if (problems.length > 0) return 'refused';
  try {
    await call('entryPublish', { noun, slug, reason: '' }, { version });
    return 'published';
  } catch (error) {
    if (isApiError(error)) return 'refused';
    throw error;
  }
};

/** What can be done with all chosen entries. Those with problems stay, and are named. */
export const BulkBar = ({ entries, onClear }: { entries: readonly ListedEntry[]; onClear: () => void }) => {
  const t = useText();
  const titleOf = useTitleOf();
  const queries = useQueryClient();
  const [done, setDone] = useState<number>();
  const waiting = entries.filter(({ state }) => state === 'changed' || state === 'draft');
  const missing = entries
    .flatMap(({ languages }) => Object.values(languages))
    .filter(({ state }) => state === 'missing');
  const publish = async () => {
    const refused: string[] = [];
    let published = 0;
    for (const [index, entry] of waiting.entries()) {
      setDone(index);
      // One after the other, because each publication locks the content.
      const result = await publishEntry(entry);
      if (result === 'published') published += 1;
      if (result === 'refused') refused.push(titleOf(entry.titles, entry.slug));
    }
    setDone(undefined);
    showToast({
      kind: refused.length > 0 ? 'warn' : 'ok',
      title: t('content.publishedCount', { count: published }),
      ...(refused.length > 0 && { text: t('content.leftOut', { titles: refused.join(', ') }) }),
    });
    onClear();
    await queries.invalidateQueries({ queryKey: ['entryList'] });
  };
  const mayPublish = waiting.length > 0 && done === undefined;
  useShortcuts([{ keys: 'Ctrl+Enter', label: t('content.publish'), run: () => void (mayPublish && publish()) }]);
  return (
    <div className={styles.bulk} role="region" aria-label={t('content.chosenEntries')}>
      <b>{t('content.chosenCount', { count: entries.length })}</b>
      <span>{t('content.missingCount', { count: missing.length })}</span>
      <span className={styles.bulkActs}>
        <Button
          kind="primary"
          keys="Ctrl+Enter"
          isDisabled={!mayPublish}
          isPending={done !== undefined}
          onPress={() => void publish()}
        >
          {done === undefined
            ? t('content.publishCount', { count: waiting.length })
            : t('content.publishing', { number: done + 1, count: waiting.length })}
        </Button>
        <Button keys="Esc" onPress={onClear}>
          {t('content.clearChoice')}
        </Button>
      </span>
    </div>
  );
};
