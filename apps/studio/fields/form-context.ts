import type { Control, ControlKind, Field } from '@site/content/form/field';
import { labelKey, optionKey } from '@site/content/form/labels';
import type { Path } from '@site/content/issues';
import type { Locale } from '@site/contract/locales';
import type { Problem } from '@site/contract/staff/content';
import { useText } from '@site/ui/language/use-text';
import { createContext, use, type ReactNode } from 'react';
import { useEntryStore, useValue } from './entry-store.ts';
import { isWithin, setAt, valueAt } from './values.ts';

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

/** `const label = useLabel(); label('title', 'news')`: the name of a field below a collection or another field. */
export const useLabel = () => {
  const t = useText();
  return (name: string, parent: string): string => t(labelKey(name, parent));
};

/** The words of an option. Names of parts and standards have none and are the same in all languages. */
export const useOptionLabel = () => {
  const t = useText();
  return (option: string): string => {
    const key = optionKey(option);
    return key === undefined ? option : t(key);
  };
};

export type Form = {
  collection: string;
  /** The languages that are shown side by side, the source first. */
  columns: readonly Locale[];
  source: Locale;
  /** Every entry of this kind has texts. */
  needsTexts: boolean;
  problems: readonly Problem[];
  /** Texts that are older than the source. */
  outdated: readonly { locale: Locale; path: readonly (string | number)[] }[];
  /** What the entry takes from its series where it has no value of its own, by field. */
  inherited?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the person may change this: facts without a language, texts with one. */
  mayWrite: (locale?: Locale) => boolean;
};

export const FormContext = createContext<Form | null>(null);

export const useForm = (): Form => {
  const form = use(FormContext);
  if (!form) throw new Error('fields need a form around them');
  return form;
};

/** The first message about a place; with `isDeep` also about what is inside. */
export const problemAt = (problems: readonly Problem[], path: Path, isDeep = false): string | undefined =>
  problems.find((problem) =>
    isDeep ? isWithin(problem.path, path) : problem.path.length === path.length && isWithin(problem.path, path),
  )?.message;

/** The problem of a text in one language. What concerns all of them, such as a text that is missing, is shown at the source. */
export const textProblemAt = (problems: readonly Problem[], path: Path, locale: Locale, source: Locale) =>
  problemAt(problems, [...path, locale]) ?? (locale === source ? problemAt(problems, path) : undefined);

/** The attribute by which a problem or the preview finds its field. */
export const fieldAddress = (path: Path): string => path.map(String).join('.');

/** Values are inherited by the keys of a field: `drawing.front` as a whole, never one of its two numbers. */
const linkDepth = 2;

/** The value of a field, its own or the one that it inherits. A change breaks the link, `restore` brings it back. */
export const useField = (path: Path) => {
  const store = useEntryStore();
  const { inherited, mayWrite } = useForm();
  const root = path.slice(0, linkDepth);
  const [value] = useValue(path);
  const [own] = useValue(root);
  const offered = path.length >= linkDepth ? valueAt(inherited, root) : undefined;
  const isInherited = offered !== undefined && own === undefined;
  return {
    value: isInherited ? valueAt(inherited, path) : value,
    isInherited,
    set: (next: unknown) => {
      if (isInherited) store.set(root, setAt(offered, path.slice(linkDepth), next));
      else store.set(path, next);
    },
    /** Where a value of the entry replaces one that it could inherit. */
    restore: offered !== undefined && own !== undefined && mayWrite() ? () => store.set(root, undefined) : undefined,
    /** Whether this is the field that is linked, and not a part of it. */
    isLinked: offered !== undefined && path.length === linkDepth,
  };
};
