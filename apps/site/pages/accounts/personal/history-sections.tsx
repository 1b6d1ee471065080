import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { Section } from './section.tsx';
import { useDateTime } from './use-date-time.ts';
import styles from './history-sections.module.css';

export const DownloadsSection = ({ list }: { list: Data<'downloadHistory'>['list'] }) => {
  const t = useText();
  const dateTime = useDateTime();
  return (
    <Section id="downloads" title={t('personal.downloads')}>
      {list.length === 0 && <p className={styles.none}>{t('personal.noDownloads')}</p>}
      <ul className={styles.list}>
        {list.map(({ download_id: id, model, name, version, link, at }) => (
          <li key={id}>
            <a href={link} download>
              {model && <strong className="mono">{model}</strong>} {name} <small className="mono">{version}</small>
            </a>
            <time className="mono" dateTime={at}>
              {dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
};

type Searches = { list: Data<'getHistory'>['list']; onCleared: () => void };

export const SearchesSection = ({ list, onCleared }: Searches) => {
  const t = useText();
  const { api } = useSite();
  const dateTime = useDateTime();
  const clear = list.length > 0 && (
    <button type="button" onClick={() => void api('historyClear').then(onCleared, () => undefined)}>
      {t('personal.clear')}
    </button>
  );
  return (
    <Section id="searches" title={t('personal.searchHistory')} aside={clear}>
      {list.length === 0 && <p className={styles.none}>{t('personal.noSearches')}</p>}
      <ul className={styles.list}>
        {list.map(({ key, at }) => (
          <li key={key}>
            <a href={paths.search(key)}>{key}</a>
            <time className="mono" dateTime={at}>
              {dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
};
