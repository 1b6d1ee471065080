import { Document, isScalar, visit } from 'yaml';

const lineWidth = 120;
const maxInlineLength = 60;

/** YAML as a person would write it: short lists of plain values, such as ranges and sizes, are on one line. */
export const toYaml = (value: unknown): string => {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Seq: (_, node) => {
      if (node.items.every((item) => isScalar(item)) && node.toString().length < maxInlineLength) node.flow = true;
    },
  });
  return document.toString({ lineWidth });
};
