import { isApiError } from '@site/contract/client';
import type { TextKey } from '@site/contract/i18n/keys';
import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { showToast } from '../parts/toast-store.ts';
import { sendInParts } from './in-parts.ts';
import type { ListedEntry } from './use-entry-list.ts';
import { useTitleOf } from './use-nouns.ts';

export type BulkAct = 'publish' | 'withdraw';
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
export const seenOf = (act: BulkAct, { version, live_revision: live = 0 }: ListedEntry): number =>
  act === 'publish' ? version : live;

/** Acts on many entries, each on its own. The notice names those that were left as they are, and why. */
export const useBulk = () => {
  const t = useText();
  const titleOf = useTitleOf();
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  /** Resolves to whether the server answered every call; the message is shown already if not. */
  const run = async (act: BulkAct, entries: readonly ListedEntry[]): Promise<boolean> => {
    setIsPending(true);
    const { answers, error } = await sendInParts(entries, async (part) => {
      const names = part.map((entry) => ({ noun: entry.noun, slug: entry.slug, seen: seenOf(act, entry) }));
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
