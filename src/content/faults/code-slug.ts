import { codeKey } from '#faults/write-code.ts';

type Identity = {
  maker: string;
  format: string;
  code: string;
  spn?: number | undefined;
  fmi?: number | undefined;
  families: readonly string[];
};

/** What makes a row of a maker's list itself: makers give one code to several failure modes, and another sense in another family. */
export const codeSlug = ({ maker, format, code, spn, fmi, families }: Identity): string =>
  [maker, format, codeKey(code), spn ?? '', fmi ?? '', families.toSorted().join('+')].join(':');
