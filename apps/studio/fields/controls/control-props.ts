import type { Control, ControlKind, Field } from '@site/content/form/field';
import type { Path } from '@site/content/issues';
import type { ReactNode } from 'react';

/** What the control of a kind gets, and hands on to its field. */
export type ControlProps<K extends ControlKind = ControlKind> = {
  field: Field & Extract<Control, { kind: K }>;
  path: Path;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
  isReadOnly: boolean;
  /** Shows the control of a part of the value. */
  part: (field: Field, path: Path, label: string) => ReactNode;
};

/** What a list of short values gets. */
export type ListedValues = Pick<ControlProps, 'label' | 'onChange' | 'error' | 'isReadOnly'> & {
  values: readonly string[];
};
