import type { Bundle, TextKey } from '@site/contract/i18n/keys';
import type { Locale } from '@site/contract/locales';
import type { StaffAction, StaffSubject } from '@site/contract/staff-roles';
import type { DeskCounts } from '@site/contract/staff/desk';
import type { ComponentType } from 'react';
import type { IconName } from './parts/icon.tsx';
import type { Pictured } from './parts/row-pictures.tsx';

/** What a place finds for the palette. */
export type Found = Pictured & { to: string; title: string; code?: string; note?: string; icon?: IconName };

export type Place = {
  label: TextKey;
  icon: IconName;
  /** Goes there after `G`. */
  key: string;
  /** Who sees it: anybody with one of these rights. */
  rights: readonly (readonly [StaffAction, StaffSubject])[];
  /** Texts that its screens need besides `studio`. */
  bundles: readonly Bundle[];
  /** The first one is where the rail leads. */
  screens: readonly { path: string; load: () => Promise<ComponentType> }[];
  /** How much waits there, and whether for this person: what only administrators can settle waits for somebody. */
  waiting?: { count: keyof DeskCounts; isMine: boolean };
  /** Finds its objects for the palette. */
  find?: (text: string, locale: Locale) => Promise<readonly Found[]>;
  /** At the lower end of the rail. */
  atEnd?: true;
};
