import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import { Link, useNavigate } from 'react-router';
import { useAct, useCall } from '../api/use-call.ts';
import { contentAddresses, type CollectionRow, useCollections } from '../content/use-collections.ts';
import { Screen } from '../frame/screen.tsx';
import { Button } from '../parts/button.tsx';
import { EntryState } from '../parts/entry-state.tsx';
import { useWhen } from '../text/use-when.ts';
import styles from '../parts/row-list.module.css';

/** What a setting is for. One without a text here has only its name. */
const descriptions: Record<string, TextKey> = {
  company: 'settings.company',
  chat: 'settings.chat',
  answers: 'settings.answers',
  synonyms: 'settings.synonyms',
  retention: 'settings.retention',
};

const LastChange = ({ collection }: { collection: string }) => {
  const t = useText();
  const when = useWhen();
  const entry = useCall('entryList', { collection, limit: 1, locale: 'en', sort: 'changed' }).data?.list[0];
  if (!entry) return null;
  return (
    <p className={styles.meta}>
      <EntryState state={entry.state} />
      <span>{t('settings.changedBy', { name: entry.author, when: when(entry.at) })}</span>
    </p>
  );
};

/** A setting that nobody has written yet: the site works with what it assumes. */
const Begin = ({ collection }: { collection: string }) => {
  const t = useText();
  const navigate = useNavigate();
  const create = useAct('entryCreate', { refreshes: ['collectionList'] });
  const begin = async () => {
    if (await create.run({ collection, slug: collection, data: {} }))
      void navigate(contentAddresses.entry(collection, collection));
  };
  return (
    <Button isPending={create.isPending} onPress={() => void begin()}>
      {t('settings.begin')}
    </Button>
  );
};

const SettingRow = ({ collection, label, total, may }: CollectionRow) => {
  const t = useText();
  const description = descriptions[collection];
  return (
    <li className={styles.row}>
      <div>
        <h2>{total > 0 ? <Link to={contentAddresses.entry(collection, collection)}>{label}</Link> : label}</h2>
        {description && <p className={styles.text}>{t(description)}</p>}
        {total > 0 ? <LastChange collection={collection} /> : <p className={styles.meta}>{t('settings.usual')}</p>}
      </div>
      {total === 0 && may.write && <Begin collection={collection} />}
    </li>
  );
};

/** The settings of the company, each an entry with versions like all content. */
export const SettingsScreen = () => {
  const t = useText();
  const settings = useCollections().filter((row) => row.is_setting);
  return (
    <Screen title={t('studio.settings')} status={t('settings.status')}>
      <ul className={styles.list}>
        {settings.map((row) => (
          <SettingRow key={row.collection} {...row} />
        ))}
      </ul>
    </Screen>
  );
};
