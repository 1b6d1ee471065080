import type { ModbusInput, Register } from '../inputs.ts';

const heads = {
  en: ['Area', 'Address', 'Function', 'Access', 'Type', 'Scale', 'Unit', 'Name'],
  zh: ['分区', '地址', '功能码', '读写', '类型', '倍率', '单位', '名称'],
} as const;
const areas: { [L in keyof typeof heads]: { [A in Register['area']]: string } } = {
  en: { status: 'status', alarm: 'alarm', measured: 'measured', setting: 'setting' },
  zh: { status: '状态', alarm: '报警', measured: '测量', setting: '参数' },
};

const languageOf = ({ locale }: ModbusInput): keyof typeof heads => (locale === 'zh' || locale === 'hk' ? 'zh' : 'en');

/** The header and rows of the register map for both formats. Addresses start at 0. */
export const tableOf = (input: ModbusInput): (string | number)[][] => {
  const language = languageOf(input);
  return [
    [...heads[language]],
    ...input.registers.map(({ area, address, note, access, type, scale, unit, name }) => [
      areas[language][area],
      address,
      note,
      access,
      type,
      scale === '' ? '' : Number(scale),
      unit,
      name,
    ]),
  ];
};
