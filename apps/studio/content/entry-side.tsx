import type { TextKey } from '@site/contract/i18n/keys';
import type { Problem } from '@site/contract/staff/content';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAct, useCall } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { SeverityMark } from '../parts/icon.tsx';
import { ScheduledNote } from '../schedule/release-dialog.tsx';
import { useReason } from '../text/use-reason.ts';
import { useWhen } from '../text/use-when.ts';
import { EntryMenu } from './entry-menu.tsx';
import { PublishButton, PublishStop, WhatGoesOut } from './publish-parts.tsx';
import type { SaveState } from './save-state.ts';
import { ShownState, Visibility } from './shown-state.tsx';
import { contentAddresses } from './use-collections.ts';
import type { EditedEntry, EntryData, PutBack } from './use-entry.ts';
import { useProblemPlace } from './use-problem-place.ts';
import styles from './entry.module.css';

type Props = {
  entry: EntryData;
  state: SaveState;
  /** The problems that stop a publication. */
  stops: readonly Problem[];
  /** Why there is nothing to publish, if there is not. */
  nothing: TextKey | undefined;
  /** Instead of a publication, for an entry that was withdrawn. */
  putBack: PutBack | undefined;
  settle: () => Promise<number>;
  onPublish: () => void;
  onProblem: (index: number) => void;
  reload: EditedEntry['reload'];
  /** Fields of the entry that belong beside it. */
  children: ReactNode;
};

const Problems = ({ problems, onProblem }: { problems: SaveState['problems']; onProblem: (index: number) => void }) => {
  const t = useText();
  const placeOf = useProblemPlace();
  return (
    <section aria-labelledby="problems">
      <div className="head">
        <h2 id="problems">{t('content.problems')}</h2>
        <span className="small muted">{problems.length === 0 ? t('content.noProblems') : problems.length}</span>
      </div>
      {problems.slice(0, 50).map((problem, index) => (
        <button
          key={`${problem.path.join('.')} ${problem.message}`}
          type="button"
          className={`option ${styles.problem}`}
          onClick={() => onProblem(index)}
        >
          <SeverityMark severity="stop" />
          <span>
            <b>{placeOf(problem)}</b> {problem.message}
          </span>
        </button>
      ))}
    </section>
  );
};

const LastVersions = ({ collection, slug }: { collection: string; slug: string }) => {
  const t = useText();
  const when = useWhen();
  const reasonOf = useReason();
  const { data } = useCall('revisionList', { collection, slug });
  return (
    <section aria-labelledby="history">
      <div className="head">
        <h2 id="history">{t('content.history')}</h2>
        <Link className="small" to={contentAddresses.history(collection, slug)}>
          {t('content.compare')}
        </Link>
      </div>
      {data?.revisions.slice(0, 4).map(({ revision, author, reason, at, is_withdrawal: isWithdrawal }) => (
        <div key={revision} className={styles.version}>
          <span>
            {isWithdrawal && reason === '' ? t('content.withdrawn') : reasonOf(reason)}
            <br />
            <span className="muted">{author}</span>
          </span>
          <span className="mono muted">{when(at)}</span>
        </div>
      ))}
    </section>
  );
};

/** The rail beside an entry: its state, the main act, what a publication does, problems and versions. */
export const EntrySide = (props: Props) => {
  const { entry, state, stops, nothing, putBack, settle, onPublish, onProblem, reload, children } = props;
  const t = useText();
  const when = useWhen();
  const { collection, slug, may } = entry;
  const shown = state.version > 0 && entry.state === 'live' ? 'changed' : entry.state;
  const showFirstStop = () => onProblem(state.problems.findIndex((problem) => stops.includes(problem)));
  const discard = useAct('entryDiscard', { done: t('content.discarded') });
  return (
    <aside className={`scroll beside ${styles.side}`} aria-label={t('content.aboutEntry')}>
      <section>
        <div className="head">
          <ShownState state={shown} hidden={entry.hidden} />
          {state.version > 0 && (
            <span className="small muted">{t('content.savedVersion', { version: state.version })}</span>
          )}
        </div>
        <Visibility hidden={entry.hidden} page={entry.page} />
        <p className="small muted">{t('content.lastChange', { author: entry.author, when: when(entry.at) })}</p>
        {entry.scheduled !== undefined && <ScheduledNote entry={entry} due={entry.scheduled} reload={reload} />}
        <div className="acts">
          {putBack && (
            <Button kind="primary" keys="Ctrl+Enter" isPending={putBack.isPending} onPress={() => void putBack.run()}>
              {t('content.putBack')}
            </Button>
          )}
          {may.publish && !putBack && <PublishButton stops={stops} nothing={nothing} onPress={onPublish} />}
          {may.write && may.languages === undefined && state.version > 0 && entry.live && (
            <Button
              icon="undo"
              onPress={async () => {
                if ((await discard.run({ collection, slug }, state.version)) !== undefined) await reload();
              }}
            >
              {t('content.discard')}
            </Button>
          )}
          <EntryMenu entry={entry} reload={reload} settle={settle} />
        </div>
        {putBack && <p className="small muted apart">{t('content.offSite', { when: when(entry.at) })}</p>}
        {may.publish && !putBack && <PublishStop stops={stops} nothing={nothing} onPress={showFirstStop} />}
      </section>
      {children}
      {!putBack && <WhatGoesOut entry={entry} />}
      <Problems problems={state.problems} onProblem={onProblem} />
      <LastVersions collection={collection} slug={slug} />
    </aside>
  );
};
