import { locales } from '@site/contract/locales';
import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useAct, useCall } from '../api/use-call.ts';
import { putAt, pathKey } from '../fields/values.ts';
import { Screen } from '../frame/screen.tsx';
import { useIsWide } from '../parts/browser-hooks.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { EntryState } from '../parts/entry-state.tsx';
import { Segmented } from '../parts/list-controls.tsx';
import { Loading } from '../parts/screen-states.tsx';
import { useReason } from '../text/use-reason.ts';
import { useWhen } from '../text/use-when.ts';
import { ShownState } from './shown-state.tsx';
import { contentAddresses, useListCrumbs, useTitleOf } from './use-collections.ts';
import { useProblemPlace } from './use-problem-place.ts';
import styles from './history-screen.module.css';

type Difference = StaffData<'revisionRead'>['differences'][number];

const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** The words that went and came; screen readers announce both elements. */
const Words = ({ difference: { words, before, after } }: { difference: Difference }) => {
  if (!words)
    return (
      <>
        {before !== undefined && <del>{written(before)}</del>} {after !== undefined && <ins>{written(after)}</ins>}
      </>
    );
  return words.map(({ text, change }, index) => {
    if (change === 'added') return <ins key={index}>{text}</ins>;
    return change === 'removed' ? <del key={index}>{text}</del> : text;
  });
};

type Props = {
  collection: string;
  differences: readonly Difference[];
  mayTake: (difference: Difference) => boolean;
  /** Brings back what one field was before. */
  onTake: (difference: Difference) => void;
};

/** By field and then by language, so that one correction in four languages is read once. */
const Differences = ({ collection, differences, mayTake, onTake }: Props) => {
  const t = useText();
  const placeOf = useProblemPlace();
  const byField = Map.groupBy(differences, ({ path, locale }) => pathKey(locale ? path.slice(0, -1) : path));
  if (differences.length === 0) return <p className="none">{t('content.noDifferences')}</p>;
  return [...byField].map(([key, parts]) => {
    const [{ path, locale } = { path: [] }] = parts;
    return (
      <section key={key}>
        <h2>{placeOf({ path: locale ? path.slice(0, -1) : path, collection })}</h2>
        {parts.map((difference) => (
          <div key={pathKey(difference.path)} className={styles.difference}>
            <span className="mono">{difference.locale?.slice(0, 2).toUpperCase()}</span>
            <p lang={difference.locale && locales[difference.locale].lang}>
              <Words difference={difference} />
            </p>
            {mayTake(difference) && (
              <Button size="small" icon="undo" onPress={() => onTake(difference)}>
                {t('content.onlyThis')}
              </Button>
            )}
          </div>
        ))}
      </section>
    );
  });
};

type Version = {
  key: string;
  title: string;
  author: string;
  at: string;
  isLive: boolean;
  /** It took the entry off the site, so it holds nothing to bring back. */
  isWithdrawal: boolean;
  chosen: { revision: number } | { version: number };
};

/** Publications and saved versions of an entry, newest first. */
const useVersions = (collection: string, slug: string, kind: 'published' | 'saved'): readonly Version[] | undefined => {
  const t = useText();
  const reasonOf = useReason();
  const { data } = useCall('revisionList', { collection, slug });
  if (!data) return undefined;
  if (kind === 'published')
    return data.revisions.map(({ revision, reason, author, at, is_live: isLive, is_withdrawal: isWithdrawal }) => ({
      key: `r${revision}`,
      title: isWithdrawal && reason === '' ? t('content.withdrawn') : reasonOf(reason),
      author,
      at,
      isLive: isLive && !isWithdrawal,
      isWithdrawal,
      chosen: { revision },
    }));
  return data.versions.map(({ version, name, author, at }) => ({
    key: `v${version}`,
    title: name ?? t('content.savedVersion', { version }),
    author,
    at,
    isLive: false,
    isWithdrawal: false,
    chosen: { version },
  }));
};

/** What every version changed, and the way back to it. */
export const HistoryScreen = () => {
  const t = useText();
  const when = useWhen();
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const { collection = '', '*': slug = '' } = useParams();
  const crumbs = useListCrumbs(collection);
  const isWide = useIsWide();
  const [search, setSearch] = useSearchParams();
  const [kind, setKind] = useState<'published' | 'saved'>(search.get('at')?.startsWith('v') ? 'saved' : 'published');
  const { data: entry } = useCall('entryRead', { collection, slug });
  const versions = useVersions(collection, slug, kind);
  const index = Math.max(0, versions?.findIndex(({ key }) => key === search.get('at')) ?? 0);
  const shown = versions?.[index];
  const { data: read } = useCall(
    'revisionRead',
    { collection, slug, ...shown?.chosen, against: 'previous' },
    { enabled: shown !== undefined, keepsPrevious: true },
  );
  const restore = useAct('revisionRestore', {
    refreshes: ['entryRead', 'revisionList', 'entryList'],
    done: t('content.restored'),
  });
  const save = useAct('entrySave', {
    refreshes: ['entryRead', 'revisionList', 'entryList'],
    done: t('content.restoredOne'),
  });
  // Before the first version there was nothing to bring back.
  const hasPrevious = index + 1 < (versions?.length ?? 0);
  const mayTake = ({ locale, path }: Difference): boolean => {
    const { write = false, languages } = entry?.may ?? {};
    return (
      hasPrevious &&
      path[0] !== 'slug' &&
      write &&
      (languages === undefined || (locale !== undefined && languages.includes(locale)))
    );
  };
  const takeOne = async ({ path, before }: Difference) => {
    if (!entry) return;
    const data = putAt(entry.data, path, before) as Record<string, unknown>;
    await save.run({ collection, slug, data, live: entry.live?.revision ?? null }, entry.version);
  };
  const choose = (next: number) => {
    const version = versions?.[next];
    if (version) setSearch({ at: version.key }, { replace: true });
  };
  const bringBack = async () => {
    if (!shown || !entry) return;
    const input = { collection, slug, ...shown.chosen, live: entry.live?.revision ?? null };
    if ((await restore.run(input, entry.version)) !== undefined)
      void navigate(contentAddresses.entry(collection, slug));
  };
  const address = contentAddresses.entry(collection, slug);
  return (
    <Screen
      flush
      title={t('content.history')}
      crumbs={[...crumbs, { label: entry ? titleOf(entry.titles, slug) : slug, to: address }]}
      actions={
        // On a phone the arrow before the title leads there.
        isWide && (
          <ButtonLink to={address} keys="Esc">
            {t('content.backToEntry')}
          </ButtonLink>
        )
      }
      status={t('content.historyStatus')}
      shortcuts={[
        { keys: 'j', label: t('studio.nextRow'), shown: true, run: () => choose(index + 1) },
        { keys: 'k', label: t('studio.previousRow'), shown: true, run: () => choose(index - 1) },
        { keys: 'Escape', label: t('content.backToEntry'), run: () => void navigate(address) },
      ]}
    >
      <div className={`columns ${styles.history}`}>
        <nav className="scroll" aria-label={t('content.versions')}>
          <div className="underlined pad">
            <Segmented
              label={t('content.versions')}
              value={kind}
              onChange={setKind}
              options={[
                { value: 'published', label: t('content.publications') },
                { value: 'saved', label: t('content.savedVersions') },
              ]}
            />
          </div>
          {versions === undefined && <Loading />}
          {versions?.length === 0 && <p className="none">{t('content.noVersions')}</p>}
          {versions?.map((version, at) => (
            <button
              key={version.key}
              type="button"
              className="pick"
              aria-current={at === index ? 'true' : undefined}
              onClick={() => choose(at)}
            >
              <b>{version.title}</b>
              <span className="small muted">
                {version.author}, {when(version.at)}
              </span>
              {version.isLive && <ShownState state="live" hidden={entry?.hidden} />}
              {version.isWithdrawal && <EntryState state="withdrawn" />}
            </button>
          ))}
        </nav>
        <div
          className={`scroll panel ${styles.differences}`}
          role="region"
          aria-label={t('content.compare')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          {read && (
            <Differences
              collection={collection}
              differences={read.differences}
              mayTake={mayTake}
              onTake={(one) => void takeOne(one)}
            />
          )}
        </div>
        <aside className={`scroll stack ${styles.side}`}>
          <h2>{t('content.bringBack')}</h2>
          <p className="small muted">{t('content.bringBackText')}</p>
          {entry?.may.write && entry.may.languages === undefined && (
            <Button
              icon="undo"
              size="large"
              isDisabled={!shown || shown.isWithdrawal}
              isPending={restore.isPending}
              onPress={() => void bringBack()}
            >
              {t('content.bringBack')}
            </Button>
          )}
        </aside>
      </div>
    </Screen>
  );
};
