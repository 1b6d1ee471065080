import { submissionDeskStates } from '@site/contract/staff/desk-states';
import type { SubmissionEntry as Entry } from '@site/contract/staff/submissions';
import { useText } from '@site/ui/language/use-text';
import { useDeferredValue, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCall, usePages } from '../api/use-call.ts';
import { stateLabels } from '../desk/labels.ts';
import { Screen } from '../frame/screen.tsx';
import { useIsWide } from '../parts/browser-hooks.ts';
import { Button } from '../parts/button.tsx';
import { Panes } from '../parts/layout.tsx';
import { Segmented } from '../parts/list-controls.tsx';
import { Empty, Loading } from '../parts/screen-states.tsx';
import { useMe } from '../session/me.ts';
import { ChosenBar, ListHead } from './list-head.tsx';
import { SubmissionEntry } from './submission-entry.tsx';
import { SubmissionFacts } from './submission-facts.tsx';
import {
  type ChangeSubmission,
  submissionCalls,
  type SubmissionPlace,
  useChange,
  useFilter,
} from './submission-hooks.ts';
import { SubmissionList } from './submission-list.tsx';
import styles from './submission-entry.module.css';

/** The acts that an entry usually needs; all states are in the facts beside it. */
const SubmissionActs = ({ entry, change }: { entry: Entry; change: ChangeSubmission }) => {
  const t = useText();
  const me = useMe();
  return (
    <div className={`bar wrap sticky ruled ${styles.acts}`}>
      {entry.assignee?.id !== me.id && (
        <Button kind="primary" keys="a" onPress={() => change({ assignee: me.id, state: 'open' })}>
          {t('desk.take')}
        </Button>
      )}
      {entry.state !== 'done' && (
        <Button icon="check" keys="e" onPress={() => change({ state: 'done' })}>
          {t('desk.done')}
        </Button>
      )}
      {entry.state !== 'spam' && <Button onPress={() => change({ state: 'spam' })}>{t('desk.spam')}</Button>}
    </div>
  );
};

const everyMs = 15_000;

/** What visitors sent: a list by state, one of it, and what is known about it. */
export const SubmissionsScreen = ({ place, title }: { place: SubmissionPlace; title: string }) => {
  const t = useText();
  const me = useMe();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const filter = useFilter();
  const params = useParams();
  const id = Number(params['id']) || undefined;
  const calls = submissionCalls[place];
  const key = useDeferredValue(filter.key);
  const { state, order, kind, edition, country } = filter;
  const assignee = filter.isMine ? 'me' : undefined;
  const { first, list, loadMore } = usePages(
    calls.list,
    { state, order, key: key || undefined, assignee, ...(place === 'inbox' && { kind, edition, country }) },
    everyMs,
  );
  const { data: entry, error } = useCall(calls.entry, { id: id ?? 0 }, { enabled: id !== undefined });
  const change = useChange(entry ? [entry] : [], place);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const clear = () => setIds(new Set());
  const toggle = (one: number) => setIds(ids.symmetricDifference(new Set([one])));
  const chosen = list?.filter((item) => ids.has(item.id)) ?? [];
  const changeChosen = useChange(chosen, place, clear);
  const linkTo = (one?: number) => `/${[place, one].filter(Boolean).join('/')}?${filter.search}`;
  const step = (by: 1 | -1) => {
    const items = list ?? [];
    const next = items[items.findIndex((item) => item.id === id) + by] ?? items[0];
    if (next) void navigate(linkTo(next.id));
  };
  const shortcuts = [
    { keys: 'j', label: t('desk.next'), run: () => step(1), shown: true },
    { keys: 'k', label: t('desk.previous'), run: () => step(-1), shown: true },
    { keys: 'x', label: t('desk.chosen'), run: () => id !== undefined && toggle(id) },
    { keys: 'a', label: t('desk.take'), run: () => change({ assignee: me.id, state: 'open' }), shown: true },
    { keys: 'e', label: t('desk.done'), run: () => change({ state: 'done' }), shown: true },
    ...(chosen.length > 0 ? [{ keys: 'Escape', label: t('desk.clearChoice'), run: clear }] : []),
  ];
  const states = (
    <Segmented
      label={t('desk.state')}
      value={filter.state}
      onChange={(value) => filter.set({ state: value })}
      options={submissionDeskStates.map((value) => ({
        value,
        label: t(stateLabels[value]),
        count: first?.counts[value],
      }))}
    />
  );
  return (
    <Screen
      title={title}
      {...(id !== undefined && !isWide && { crumbs: [{ label: t('desk.back'), to: linkTo() }] })}
      actions={isWide && states}
      shortcuts={shortcuts}
      flush
    >
      <Panes
        isOpen={id !== undefined}
        list={
          <>
            <ListHead filter={filter} place={place}>
              {!isWide && states}
            </ListHead>
            {chosen.length > 0 && (
              <ChosenBar items={chosen} colleagues={first?.colleagues ?? []} change={changeChosen} onClear={clear} />
            )}
            {!list && <Loading rows={6} rowHeight={70} />}
            {list?.length === 0 && <Empty title={t('desk.nothing')}>{t('desk.nothingText')}</Empty>}
            {list && <SubmissionList items={list} open={id} linkTo={linkTo} choice={{ ids, toggle }} />}
            {loadMore && <Button onPress={loadMore}>{t('desk.more')}</Button>}
          </>
        }
        {...(entry && id !== undefined && { side: <SubmissionFacts entry={entry} change={change} /> })}
      >
        {id === undefined && <Empty title={t('desk.choose')} />}
        {id !== undefined && error && <Empty title={t('desk.gone')}>{t('desk.goneText')}</Empty>}
        {id !== undefined && entry && (
          <>
            <SubmissionActs entry={entry} change={change} />
            <SubmissionEntry key={entry.id} entry={entry} place={place} />
          </>
        )}
      </Panes>
    </Screen>
  );
};

export const InboxScreen = () => <SubmissionsScreen place="inbox" title={useText()('studio.inbox')} />;

/** For recruiters only. */
export const ApplicationsScreen = () => (
  <SubmissionsScreen place="applications" title={useText()('studio.applications')} />
);
