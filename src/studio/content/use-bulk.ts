import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#contract/client.ts';
import type { StaffData } from '#contract/staff/calls.ts';
import type { TextKey } from '#i18n/keys.ts';
import { useText } from '#ui/language/use-text.ts';
import { call } from '../api/call.ts';
import { showToast } from '../parts/toast-store.ts';
import type { ListedEntry } from './use-entry-list.ts';
import { useTitleOf } from './use-nouns.ts';

export type BulkAct = 'publish' | 'withdraw';
type Refused = NonNullable<StaffData<'entryBulk'>['list'][number]['refused']>;

const entriesPerCall = 100;
const reasons: Record<Refused, TextKey> = {
  unknown: 'content.refusedUnknown',
  'not allowed': 'content.refusedRight',
  changed: 'content.refusedChanged',
  problems: 'content.refusedProblems',
  busy: 'content.refusedBusy',
};
const doneTexts = { publish: 'content.publishedCount', withdraw: 'content.withdrawnCount' } as const;

/** What the caller saw of an entry: the server refuses to act on anything else. Zero if the act does not apply to it. */
export const seenOf = (act: BulkAct, { version, live_revision: live = 0 }: ListedEntry): number =>
  act === 'publish' ? version : live;

/** Acts on many entries, each on its own. The notice names those that were left as they are, and why. */
export const useBulk = () => {
  const t = useText();
  const titleOf = useTitleOf();
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const send = async (act: BulkAct, entries: readonly ListedEntry[]) => {
    const left: string[] = [];
    for (let start = 0; start < entries.length; start += entriesPerCall) {
      const part = entries.slice(start, start + entriesPerCall);
      const names = part.map((entry) => ({ noun: entry.noun, slug: entry.slug, seen: seenOf(act, entry) }));
      const { list } = await call('entryBulk', { act, reason: '', entries: names });
      for (const [index, { slug, refused }] of list.entries())
        if (refused) left.push(`${titleOf(part[index]?.titles ?? {}, slug)} (${t(reasons[refused])})`);
    }
    showToast({
      kind: left.length > 0 ? 'warn' : 'ok',
      title: t(doneTexts[act], { count: entries.length - left.length }),
      ...(left.length > 0 && { text: t('content.leftOut', { titles: left.join(', ') }) }),
    });
  };
  /** Resolves to whether the server answered; the message is shown already if not. */
  const run = async (act: BulkAct, entries: readonly ListedEntry[]): Promise<boolean> => {
    setIsPending(true);
    try {
      await send(act, entries);
      return true;
    } catch (error) {
      showToast({ kind: 'stop', title: isApiError(error) ? error.message : t('studio.noAnswer') });
      return false;
    } finally {
      setIsPending(false);
      await queries.invalidateQueries({ queryKey: ['entryList'] });
    }
  };
  return { run, isPending };
};
