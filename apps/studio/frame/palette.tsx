import { useLanguage, useText } from '@site/ui/language/use-text';
import { useQueries } from '@tanstack/react-query';
import { Fragment, useState, useDeferredValue } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components';
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

const PaletteOption = ({ item, text }: { item: PaletteItem; text: string }) => (
  <ListBoxItem
    id={item.id}
    textValue={item.code === undefined ? item.title : `${item.code} ${item.title}`}
    className={`bar option ${styles.option}`}
    onAction={() => {
      closeOverlay();
      item.run();
    }}
  >
    {({ isFocused }) => (
      <>
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
        {isFocused && <Keys keys="Enter" />}
      </>
    )}
  </ListBoxItem>
);

/** `Ctrl K`: finds entries, people and acts by a few letters. */
export const Palette = () => {
  const t = useText();
  const [text, setText] = useState('');
  const groups = usePaletteItems(text.trim());
  const hasItems = groups.length > 0;
  return (
    <ModalOverlay
      className={`backdrop ${styles.overlay}`}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || closeOverlay()}
    >
      <Modal className={`floating ${styles.palette}`}>
        <Dialog aria-label={t('studio.findOrDo')}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <TextField
              className={`bar underlined ${styles.query}`}
              aria-label={t('studio.findOrDo')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has asked for this field
              autoFocus
            >
              <Icon name="search" size={18} />
              {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Autocomplete says which list it controls */}
              <Input role="combobox" aria-expanded={hasItems} placeholder={t('studio.findOrDo')} />
              <Keys keys="Esc" />
            </TextField>
            {hasItems ? (
              <ListBox
                // Enter takes what is first, also after a letter was deleted or more was found: each answer is a new list.
                key={[text, ...groups.map(({ items }) => items[0]?.id)].join()}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- moves the cursor of the list; the focus stays in the field
                autoFocus="first"
                shouldFocusWrap
                aria-label={t('studio.results')}
                className={`scroll ${styles.list}`}
              >
                {groups.map(({ name, items }) => (
                  <ListBoxSection key={name} id={name}>
                    <Header className={styles.group}>{name}</Header>
                    {items.map((item) => (
                      <PaletteOption key={item.id} item={item} text={text.trim()} />
                    ))}
                  </ListBoxSection>
                ))}
              </ListBox>
            ) : (
              <p className="none">{t('studio.nothingFound')}</p>
            )}
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
