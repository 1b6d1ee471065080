import type { Localised } from '@site/contract/locales';
import { useLanguage, useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useCall } from '../../api/use-call.ts';
import { FieldFrame } from '../../parts/form.tsx';
import { Icon } from '../../parts/icon.tsx';
import { EntryPicture } from '../../parts/row-pictures.tsx';
import fieldStyles from '../../parts/field.module.css';
import menuStyles from '../../parts/menu.module.css';
import own from './controls.module.css';

type Props = {
  label: string;
  collection: string;
  value: string;
  onChange: (value: string | undefined) => void;
  error?: string | undefined;
  isReadOnly?: boolean;
};

const useTitle = () => {
  const { locale } = useLanguage();
  return (titles: Partial<Localised>, slug: string): string => titles[locale] ?? titles.en ?? slug;
};

/** The title of an entry that another one names. */
export const useReferenceTitle = (collection: string, slug: string): string | undefined => {
  const titleOf = useTitle();
  const { data } = useCall('referenceSearch', { collection, slugs: slug, limit: 1 }, { enabled: slug !== '' });
  const [entry] = data?.list ?? [];
  return entry && titleOf(entry.titles, entry.slug);
};

/** Another entry, found by title or address. */
export const ReferenceField = ({ label, collection, value, onChange, error, isReadOnly }: Props) => {
  const t = useText();
  const titleOf = useTitle();
  const title = useReferenceTitle(collection, value);
  const [typed, setTyped] = useState<string>();
  const { data } = useCall('referenceSearch', { collection, search: typed ?? '', limit: 20 }, { keepsPrevious: true });
  const options = (data?.list ?? []).map((entry) => ({ ...entry, title: titleOf(entry.titles, entry.slug) }));
  const hasPictures = options.some(({ picture }) => picture !== undefined);
  return (
    <ComboBox
      className={fieldStyles.field ?? ''}
      inputValue={typed ?? title ?? value}
      onInputChange={(text) => setTyped(text)}
      onFocus={() => setTyped('')}
      onBlur={() => setTyped(undefined)}
      items={options}
      value={value === '' ? null : value}
      onChange={(key) => {
        if (key === null) return;
        onChange(String(key));
        setTyped(undefined);
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      isReadOnly={isReadOnly ?? false}
      isInvalid={error !== undefined}
      defaultFilter={() => true}
    >
      <FieldFrame label={label} error={error}>
        <Input
          className={`${fieldStyles.input} ${own.compact}`}
          placeholder={typed === undefined ? '' : (title ?? value)}
        />
        <Button className="visually-hidden">
          <Icon name="chevron" />
        </Button>
      </FieldFrame>
      <Popover className={`floating ${menuStyles.popover}`}>
        <ListBox className={menuStyles.menu ?? ''} renderEmptyState={() => t('content.noneFound')}>
          {(option: (typeof options)[number]) => (
            <ListBoxItem id={option.slug} textValue={option.title} className={menuStyles.item ?? ''}>
              {hasPictures && <EntryPicture entry={option} />}
              <span className="cut">{option.title}</span>
              <span className="mono muted">{option.slug}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};
