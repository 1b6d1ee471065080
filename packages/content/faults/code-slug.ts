import { codeKey } from '@site/faults/write-code';

type Identity = {
  maker: string;
  format: string;
  code: string;
  spn?: number | undefined;
  fmi?: number | undefined;
  families: readonly string[];
};

/** Identifies a row of a maker's list. The code alone is not enough: makers reuse it across failure modes and families. */
export const codeSlug = ({ maker, format, code, spn, fmi, families }: Identity): string =>
  [maker, format, codeKey(code), spn ?? '', fmi ?? '', families.toSorted().join('+')].join(':');
