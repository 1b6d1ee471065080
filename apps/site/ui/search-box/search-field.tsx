import type { Data } from '@site/contract/calls';
import { endpointOf } from '@site/contract/endpoints';
import type { Envelope } from '@site/contract/fields';
import type { TextKey } from '@site/contract/i18n/keys';
import { paths, apiBase } from '@site/contract/paths';
import type { HitType } from '@site/contract/search';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { retype } from '../../app/early-input.ts';
import { earlyField, isComposingEarly } from './catch-typing.ts';
import styles from './search-field.module.css';

type Suggestion = Data<'suggest'>['list'][number];

const pause = 120;

/** Does not use the API client: an outdated request is aborted, and a failed one shows no notice. */
const ask = async (key: string, signal: AbortSignal): Promise<Suggestion[]> => {
  const query = new URLSearchParams({ key });
  const response = await fetch(`${apiBase}/${endpointOf('suggest').path}?${query.toString()}`, { signal });
  const { code, data } = (await response.json()) as Envelope<Data<'suggest'>>;
  return code === 200 && data ? data.list : [];
};

/** Suggestions for the text being typed: fetched after a pause, and only for the latest text. */
const useSuggestions = (typed: string): Suggestion[] => {
  const key = typed.trim();
  const [{ list, of }, setFound] = useState<{ list: Suggestion[]; of: string }>({ list: [], of: '' });
  useEffect(() => {
    if (key === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask(key, controller.signal).then(
        (found) => setFound({ list: found, of: key }),
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  // While the next list is loading, the last one stays.
  return key === '' || of === '' ? [] : list;
};

const moveTyping = (to: HTMLInputElement) => {
  const from = earlyField();
  to.focus();
  if (!from?.form) return;
  const { value } = from;
  from.form.reset();
  from.form.hidden = true;
  if (value === '') return;
  retype(to, value);
  to.setSelectionRange(value.length, value.length);
};

/** Moves the focus, and what was typed early, to the field of the box, once no text is being composed. */
const takeOverTyping = (field: HTMLInputElement): void => {
  if (!isComposingEarly()) moveTyping(field);
  // In a task of its own: the composed text is in the early field after the event.
  else earlyField()?.addEventListener('compositionend', () => setTimeout(() => moveTyping(field)), { once: true });
};

/** Written out in full, so that a search for a text key finds it. */
export const oneOf: Record<HitType, TextKey> = {
  product: 'search.one.product',
  series: 'search.one.series',
  solution: 'search.one.solution',
  case: 'search.one.case',
  news: 'search.one.news',
  faq: 'search.one.faq',
  download: 'search.one.download',
  ecu: 'search.one.ecu',
  contact: 'search.one.contact',
  job: 'search.one.job',
  page: 'search.one.page',
};

type Props = {
  label: string;
  placeholder: string;
  value?: string;
  /** Takes the focus when it appears, because the visitor has just opened it. */
  takesFocus?: boolean;
  /** True once the list's texts are loaded. Without them the field works as a plain one. */
  ready?: boolean;
  onDone?: () => void;
};

const step = (active: number, by: number, count: number) => ((active + 1 + by + count + 1) % (count + 1)) - 1;

/** The field of a search form: a combobox whose list links directly to pages. Enter without a choice searches. */
export const SearchField = ({ label, placeholder, value = '', takesFocus = false, ready = true, onDone }: Props) => {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const list = useSuggestions(typed);
  // A choice belongs to one list: when the next list arrives, nothing in it is chosen yet.
  const [choice, setChoice] = useState({ at: -1, of: list });
  const active = choice.of === list ? choice.at : -1;
  const setActive = (at: number) => setChoice({ at, of: list });
  const isListShown = ready && open && typed.trim() !== '' && list.length > 0;
  useEffect(() => {
    if (takesFocus && input.current) takeOverTyping(input.current);
  }, [takesFocus]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = ({ link }: Suggestion) => {
    close();
    onDone?.();
    void navigate(link);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (typed === '') setTyped(input.current?.value ?? '');
      if (list.length > 0) setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, list.length));
    } else if (event.key === 'Escape' && isListShown) {
      // The first Escape closes the list, the next one the box.
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const chosenItem = isListShown ? list[active] : undefined;
      if (chosenItem) {
        event.preventDefault();
        go(chosenItem);
      } else close();
    }
  };

  return (
    <div className="relative flex-1 min-inline-0">
      <input
        className="text-ellipsis inline-full"
        ref={input}
        type="search"
        name="key"
        maxLength={200}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isListShown && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!isListShown}
        className={`${styles.list} absolute inset-x-0 inset-bs-[calc(100%_+_8px)] z-60 m-0 rounded frame-ink bg-panel px-0 py-2 text-ink`}
      >
        {isListShown &&
          list.map((suggestion, at) => (
            <div
              className="flex cursor-pointer items-baseline justify-between gap-6 px-4 py-2 text-15 leading-6 min-block-10 hover:bg-sunk max-md:py-3 max-md:min-block-12"
              key={`${suggestion.type} ${suggestion.link}`}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // Before the field loses its focus, which would close the list.
              onPointerDown={(event) => event.preventDefault()}
              onPointerUp={({ button }) => button === 0 && go(suggestion)}
            >
              <span className="first:wrap-anywhere first:min-inline-0">{suggestion.text}</span>
              <span className="flex-none text-13 text-muted first:wrap-anywhere first:min-inline-0">
                {t(oneOf[suggestion.type])}
              </span>
            </div>
          ))}
      </div>
      <p className="visually-hidden" role="status">
        {isListShown ? t('search.suggestions', { count: list.length }) : ''}
      </p>
    </div>
  );
};

/** Navigates to the search page when a search form is submitted. */
export const useSearchSubmit = (onDone?: () => void) => {
  const navigate = useNavigate();
  return (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('key');
    if (typeof key !== 'string' || key.trim() === '') return;
    onDone?.();
    void navigate(paths.search(key.trim()));
  };
};
