import type { Path } from '@site/content/issues';
import { useDocumentStore, useValue } from './document-store.ts';
import { useForm } from './form-context.ts';
import { setAt, valueAt } from './paths.ts';

/** Values are inherited by the keys of a field: `drawing.front` as a whole, never one of its two numbers. */
const linkDepth = 2;

/** The value of a field, its own or the one that it inherits. A change breaks the link, `restore` brings it back. */
export const useField = (path: Path) => {
  const store = useDocumentStore();
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
