import { useLanguage, useText } from '@site/ui/language/use-text';
import { useQueries } from '@tanstack/react-query';
import { Fragment, useId, useRef, useState, useDeferredValue } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { Keys } from '../parts/button.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { EntryPicture, type Pictured } from '../parts/row-pictures.tsx';
import { useStore } from '../parts/store.ts';
import { useShownPlaces } from '../places.ts';
import { closeOverlay, type Shortcut, shortcutStore } from './shortcuts.ts';
import styles from './palette.module.css';

type PaletteItem = Pictured & {
  id: string;
  title: string;
  icon: IconName;
  run: () => void;
  /** A model or reference number, in front of the title. */
  code?: string;
  note?: string;
  keys?: string;
};

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const matches = (title: string, query: string): boolean => fold(title).includes(fold(query));

const actOf = ({ keys, label, run }: Shortcut): PaletteItem => ({
  id: `do ${keys}`,
  title: label,
  icon: 'arrow',
  keys,
  run,
});

/** What the palette offers for a text: what places find, then acts that are possible here, then places. */
const usePaletteItems = (text: string): { name: string; items: PaletteItem[] }[] => {
  const { text: t, locale } = useLanguage();
  const navigate = useNavigate();
  const query = useDeferredValue(text);
  const places = useShownPlaces();
  const shortcuts = useStore(shortcutStore);
  const searchable = places.filter(({ place }) => place.find);
  const found = useQueries({
    queries: searchable.map(({ name, place }) => ({
      queryKey: ['palette', name, query],
      queryFn: async () => (await place.find?.(query, locale)) ?? [],
      enabled: query.length > 1,
    })),
  });

  const results = searchable.map(({ name, place }, index) => ({
    name: t(place.label),
    items: (found[index]?.data ?? []).map(({ to, icon, ...rest }) => ({
      ...rest,
      id: `${name} ${to}`,
      icon: icon ?? place.icon,
      run: () => void navigate(to),
    })),
  }));
  const [frameShortcuts = [], ...own] = shortcuts;
  const acts = [...own.flat(), ...frameShortcuts.filter(({ keys }) => !keys.startsWith('g ') && keys !== 'Ctrl+k')].map(
    actOf,
  );
  const targets = places.map(({ name, place: { label, icon, key, screens } }) => ({
    id: `go ${name}`,
    title: t(label),
    icon,
    keys: `g ${key}`,
    run: () => void navigate(`/${screens[0]?.path ?? ''}`),
  }));
  return [
    ...results,
    { name: t('studio.groupDo'), items: acts.filter(({ title }) => matches(title, query)) },
    { name: t('studio.groupGo'), items: targets.filter(({ title }) => matches(title, query)) },
  ].filter(({ items }) => items.length > 0);
};

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text with the part that was searched for marked. */
const MatchedText = ({ text, query }: { text: string; query: string }) => {
  if (query.trim() === '') return text;
  const parts = text.split(new RegExp(`(${escape(query.trim())})`, 'iu'));
  return parts.map((part, index) =>
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
};

type OptionProps = { item: PaletteItem; text: string; id: string; isActive: boolean };

const PaletteOption = ({ item, text, id, isActive }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus stays in the combobox, whose keys choose
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={`bar option ${styles.option}`}
    onPointerDown={(event) => event.preventDefault()}
    onClick={() => {
      closeOverlay();
      item.run();
    }}
  >
    {item.picture === undefined ? <Icon name={item.icon} size={18} /> : <EntryPicture entry={item} />}
    {item.code !== undefined && (
      <b className="mono">
        <MatchedText text={item.code} query={text} />
      </b>
    )}
    <span className="grow cut">
      <MatchedText text={item.title} query={text} />
    </span>
    {item.note !== undefined && <span className="small muted">{item.note}</span>}
    {item.keys !== undefined && <Keys keys={item.keys} />}
    {isActive && <Keys keys="Enter" />}
  </div>
);

/** `Ctrl K`: finds entries, people and acts by a few letters. */
export const Palette = () => {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const groups = usePaletteItems(text.trim());
  const items = groups.flatMap(({ items: list }) => list);
  const list = useRef<HTMLDivElement>(null);

  const move = (by: number) => {
    const next = items.length === 0 ? 0 : (active + by + items.length) % items.length;
    setActive(next);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const choose = () => {
    const item = items[active];
    if (!item) return;
    closeOverlay();
    item.run();
  };
  const acts: Record<string, () => void> = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: choose };

  return (
    <ModalOverlay
      className={`backdrop ${styles.overlay}`}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || closeOverlay()}
    >
      <Modal className={`floating ${styles.palette}`}>
        <Dialog aria-label={t('studio.findOrDo')}>
          <div className={`bar underlined ${styles.query}`}>
            <Icon name="search" size={18} />
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has asked for this field
              autoFocus
              role="combobox"
              aria-expanded="true"
              aria-controls={id}
              aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
              aria-label={t('studio.findOrDo')}
              placeholder={t('studio.findOrDo')}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setActive(0);
              }}
              onKeyDown={(event) => {
                const act = acts[event.key];
                if (!act || event.nativeEvent.isComposing) return;
                event.preventDefault();
                act();
              }}
            />
            <Keys keys="Esc" />
          </div>
          <div id={id} ref={list} role="listbox" aria-label={t('studio.results')} className={`scroll ${styles.list}`}>
            {groups.map(({ name, items: members }) => (
              <div key={name} role="group" aria-label={name}>
                <p className={styles.group} aria-hidden="true">
                  {name}
                </p>
                {members.map((item) => {
                  const index = items.indexOf(item);
                  return (
                    <PaletteOption
                      key={item.id}
                      item={item}
                      text={text}
                      id={`${id}-${index}`}
                      isActive={index === active}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          {items.length === 0 && <p className="none">{t('studio.nothingFound')}</p>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
