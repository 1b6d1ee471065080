import type { BitField } from './bit-byte.tsx';

/** The standard's abbreviations, the same in every language. */
const lampLabels = ['MIL', 'RSL', 'AWL', 'PL'];

const lampFields = (value: number): BitField[] =>
  lampLabels.map((label, at) => ({
    from: at * 2,
    to: at * 2 + 1,
    label,
    value: String((value >> (6 - at * 2)) & 3),
    tone: 'lamp',
  }));

const wholeByte = (label: string, value: number): BitField[] => [
  { from: 0, to: 7, label, value: String(value), tone: 'spn' },
];

/** The meaning of a byte's bits: the first two bytes are lamps, then four bytes per fault. */
export const fieldsOf = (at: number, value: number): BitField[] => {
  if (at < 2) return lampFields(value);
  const place = (at - 2) % 4;
  if (place === 0) return wholeByte('SPN 1–8', value);
  if (place === 1) return wholeByte('SPN 9–16', value);
  if (place === 2)
    return [
      { from: 0, to: 2, label: '17–19', value: String(value >> 5), tone: 'spn' },
      { from: 3, to: 7, label: 'FMI', value: String(value & 0x1f), tone: 'fmi' },
    ];
  return [
    { from: 0, to: 0, label: 'CM', value: String(value >> 7), tone: 'count' },
    { from: 1, to: 7, label: 'OC', value: String(value & 0x7f), tone: 'count' },
  ];
};
