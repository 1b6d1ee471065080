import { type Locale, locales, localeCodes } from '@site/contract/locales';
import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { type SyntheticEvent, useId, useState } from 'react';
import { useAct } from '../api/use-call.ts';
import type { EntryStore } from '../fields/entry-store.ts';
import { Button } from '../parts/button.tsx';
import styles from './search-try.module.css';

const maxQueries = 8;
type Tried = StaffData<'synonymsTry'>['list'][number];

/** What is new among the hits of a search is marked by a word, not by colour alone. */
const Hits = ({ title, hits, before }: { title: string; hits: Tried['after']; before?: Tried['before'] }) => {
  const t = useText();
  const known = new Set(before?.map((hit) => hit.title));
  return (
    <div>
      <p className="small muted">{title}</p>
      {hits.length === 0 ? (
        <p className="small">{t('content.tryNothing')}</p>
      ) : (
        <ol className={styles.hits}>
          {hits.map((hit) => (
            <li key={`${hit.type} ${hit.title}`}>
              {hit.title}
              {before && !known.has(hit.title) && <b> · {t('content.tryNew')}</b>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};

/** Searches with the synonyms as they are live and as they are in the form. */
export const SearchTry = ({ store, first }: { store: EntryStore; first: Locale }) => {
  const t = useText();
  const id = useId();
  const [locale, setLocale] = useState<Locale>(first);
  const [typed, setTyped] = useState('');
  const [list, setList] = useState<Tried[]>();
  const act = useAct('synonymsTry');
  const queries = typed
    .split('\n')
    .map((line) => line.trim().slice(0, 100))
    .filter(Boolean)
    .slice(0, maxQueries);
  const run = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (queries.length === 0) return;
    // The store holds any entry; the form of this one is an object.
    const found = await act.run({ data: store.get() as Record<string, unknown>, locale, queries });
    if (found) setList(found.list);
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="head">
        <h2 id={`${id}-title`}>{t('content.try')}</h2>
      </div>
      <form className={styles.form} onSubmit={(event) => void run(event)}>
        <label className="small" htmlFor={`${id}-language`}>
          {t('content.tryLanguage')}
        </label>
        <select id={`${id}-language`} value={locale} onChange={({ target }) => setLocale(target.value as Locale)}>
          {localeCodes.map((code) => (
            <option key={code} value={code}>
              {locales[code].name}
            </option>
          ))}
        </select>
        <label className="small" htmlFor={`${id}-queries`}>
          {t('content.tryQueries')}
        </label>
        <textarea id={`${id}-queries`} rows={4} value={typed} onChange={({ target }) => setTyped(target.value)} />
        <Button type="submit" isDisabled={queries.length === 0} isPending={act.isPending}>
          {t('content.tryRun')}
        </Button>
      </form>
      <div role="status">
        {list?.map(({ query, before, after }) => (
          <div key={query} className={styles.tried}>
            <h3>{query}</h3>
            <Hits title={t('content.tryBefore')} hits={before} />
            <Hits title={t('content.tryAfter')} hits={after} before={before} />
          </div>
        ))}
      </div>
    </section>
  );
};
