import { useText } from '@site/ui/language/use-text';
import { Link } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useCall } from '../api/use-call.ts';
import { contentAddresses } from '../content/addresses.ts';
import type { EditedEntry, EntryData } from '../content/use-entry.ts';
import { useNounLabel, useTitleOf } from '../content/use-nouns.ts';
import { Button } from '../parts/button.tsx';
import { useReason } from '../text/use-reason.ts';
import { useWhen } from '../text/use-when.ts';
import styles from './media.module.css';

/** The entries that name a file. */
export const FileUses = ({ entry }: { entry: EntryData }) => {
  const t = useText();
  const labelOf = useNounLabel();
  const titleOf = useTitleOf();
  const uses = entry.used_in;
  return (
    <section className="ruled pad">
      <div className={`bar ${styles.partHead}`}>
        <h3>{t('media.usedIn')}</h3>
        {uses.length > 0 && <span className="small muted">{t('media.inUse')}</span>}
      </div>
      {uses.length === 0 && <p className="small muted">{t('media.usedNowhere')}</p>}
      {uses.map(({ noun, slug, titles }) => (
        <p key={`${noun}/${slug}`} className={`bar ${styles.line}`}>
          <span className="tag muted">{labelOf(noun)}</span>
          <Link className="grow cut" to={contentAddresses.entry(noun, slug)}>
            {titleOf(titles, slug)}
          </Link>
        </p>
      ))}
    </section>
  );
};

type VersionProps = { entry: EntryData; version: number; reload: EditedEntry['reload'] };

/** Earlier forms of a file. Bringing one back publishes it again, so that its bytes and texts are one. */
export const FileVersions = ({ entry, version, reload }: VersionProps) => {
  const t = useText();
  const when = useWhen();
  const reasonOf = useReason();
  const { noun, slug, live, may } = entry;
  const { data } = useCall('revisionList', { noun, slug });
  const restore = useAct('revisionRestore');
  const publish = useAct('entryPublish', { refreshes: ['mediaList', 'revisionList'], done: t('media.broughtBack') });
  const revisions = data?.revisions.filter(({ is_withdrawal: isWithdrawal }) => !isWithdrawal) ?? [];
  const mayRestore = may.publish && !may.publish_languages;
  const bringBack = async (revision: number) => {
    const copy = await restore.run({ noun, slug, revision, live: live?.revision ?? null }, version);
    if (copy) await publish.run({ noun, slug }, copy.version);
    await reload();
  };
  return (
    <section className="ruled pad">
      <div className={`bar ${styles.partHead}`}>
        <h3>{t('media.versions')}</h3>
        <Link className="small" to={contentAddresses.history(noun, slug)}>
          {t('content.compare')}
        </Link>
      </div>
      {revisions.slice(0, 8).map(({ revision, reason, author, at, is_live: isLive }, index) => (
        <p key={revision} className={`bar ${styles.line}`}>
          <span className="mono">{revisions.length - index}</span>
          <span className="grow cut">{[reasonOf(reason), author].join(', ')}</span>
          {mayRestore && !isLive && (
            <Button
              kind="plain"
              size="small"
              isDisabled={restore.isPending || publish.isPending}
              onPress={() => void bringBack(revision)}
            >
              {t('media.bringBack')}
            </Button>
          )}
          <span className="mono muted">{when(at)}</span>
        </p>
      ))}
    </section>
  );
};
