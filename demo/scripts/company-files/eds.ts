import type { FullProduct } from '@site/content/product/full';
import { type CompanySources, entryOf, type GeneratedFile } from './sources.ts';

/** Modules that a CANopen master reads as CiA 401 devices, each with its product number in the identity object. */
const modules = { gkx108: 108, gkx116: 116, gkx132: 132, gkx310: 310, gkx320: 320 };

type Fields = Record<string, string>;
type Section = { name: string; fields: Fields };

const hex = (value: number, digits = 4): string => `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`;
const types = { uint8: '0x0005', uint16: '0x0006', uint32: '0x0007', int16: '0x0003', text: '0x0009' } as const;
type Access = 'ro' | 'rw' | 'const' | 'rww';
type Value = { name: string; type: keyof typeof types; access: Access; value?: string; pdo?: true };

const fieldsOf = ({ name, type, access, value = '', pdo }: Value): Fields => ({
  ParameterName: name,
  ObjectType: '0x7',
  DataType: types[type],
  AccessType: access,
  DefaultValue: value,
  PDOMapping: pdo ? '1' : '0',
});

const variable = (index: number, value: Value): Section[] => [{ name: hex(index).slice(2), fields: fieldsOf(value) }];

/** An array or record. Sub-index 0 is the number of the others. */
const compound = (index: number, objectType: 8 | 9, name: string, values: readonly Value[]): Section[] => {
  const key = hex(index).slice(2);
  const count: Value = { name: 'Number of entries', type: 'uint8', access: 'const', value: String(values.length) };
  return [
    { name: key, fields: { ParameterName: name, ObjectType: `0x${objectType}`, SubNumber: String(values.length + 1) } },
    ...[count, ...values].map((value, sub) => ({
      name: `${key}sub${sub.toString(16).toUpperCase()}`,
      fields: fieldsOf(value),
    })),
  ];
};

const mapping = (name: string, entries: readonly [index: number, sub: number, bits: number][]): Value[] =>
  entries.map(([index, sub, bits], at) => ({
    name: `${name} ${at + 1}`,
    type: 'uint32',
    access: 'ro',
    value: hex(index * 0x10000 + sub * 0x100 + bits, 8),
  }));

const communication = (identifier: number): Value[] => [
  { name: 'COB-ID', type: 'uint32', access: 'rw', value: `$NODEID+${hex(identifier, 3)}` },
  { name: 'Transmission type', type: 'uint8', access: 'rw', value: '255' },
];

const repeated = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const numberIn = ({ params }: FullProduct, key: string): number => Number(params[key] ?? 0);

const textIn = ({ params }: FullProduct, key: string): string => {
  const value = params[key];
  return typeof value === 'string' ? value : '';
};

const objectsOf = (product: FullProduct, productNumber: number): Section[] => {
  const [inputs, outputs] = ['digital_inputs', 'relay_outputs'].map((key) => Math.ceil(numberIn(product, key) / 8)) as [
    number,
    number,
  ];
  const analogue = numberIn(product, 'analog_inputs');
  const profile = 401 + (((inputs && 1) + (outputs && 2) + (analogue && 4)) << 16);
  const [, major = '1', minor = '0'] = /HW (\d+)\.(\d+)/.exec(textIn(product, 'version_number')) ?? [];
  const bytes = (index: number, count: number, name: string, access: Access) =>
    count === 0
      ? []
      : compound(
          index,
          8,
          name,
          repeated(count, (at) => ({
            name: `${name} ${(at - 1) * 8 + 1} to ${at * 8}`,
            type: 'uint8',
            access,
            pdo: true,
          })),
        );
  const groups = repeated(Math.ceil(analogue / 4), (group) => group);
  return [
    ...variable(0x1000, { name: 'Device type', type: 'uint32', access: 'ro', value: hex(profile, 8) }),
    ...variable(0x1001, { name: 'Error register', type: 'uint8', access: 'ro', value: '0x00', pdo: true }),
    ...compound(0x1018, 9, 'Identity object', [
      { name: 'Vendor-ID', type: 'uint32', access: 'ro', value: '0x00000000' },
      { name: 'Product code', type: 'uint32', access: 'ro', value: hex(productNumber, 8) },
      { name: 'Revision number', type: 'uint32', access: 'ro', value: hex(Number(major) * 0x10000 + Number(minor), 8) },
      { name: 'Serial number', type: 'uint32', access: 'ro' },
    ]),
    ...variable(0x1008, { name: 'Manufacturer device name', type: 'text', access: 'const', value: product.model }),
    ...variable(0x1017, { name: 'Producer heartbeat time', type: 'uint16', access: 'rw', value: '1000' }),
    ...(outputs === 0
      ? []
      : [
          ...compound(0x1400, 9, 'Receive PDO 1 communication', communication(0x200)),
          ...compound(
            0x1600,
            9,
            'Receive PDO 1 mapping',
            mapping(
              'Output byte',
              repeated(outputs, (sub) => [0x6200, sub, 8]),
            ),
          ),
        ]),
    ...(inputs === 0
      ? []
      : [
          ...compound(0x1800, 9, 'Transmit PDO 1 communication', communication(0x180)),
          ...compound(
            0x1a00,
            9,
            'Transmit PDO 1 mapping',
            mapping(
              'Input byte',
              repeated(inputs, (sub) => [0x6000, sub, 8]),
            ),
          ),
        ]),
    ...groups.flatMap((group) => [
      ...compound(0x1800 + group, 9, `Transmit PDO ${group + 1} communication`, communication(0x180 + group * 0x100)),
      ...compound(
        0x1a00 + group,
        9,
        `Transmit PDO ${group + 1} mapping`,
        mapping(
          'Analogue input',
          repeated(Math.min(4, analogue - (group - 1) * 4), (at) => [0x6401, (group - 1) * 4 + at, 16]),
        ),
      ),
    ]),
    ...bytes(0x6000, inputs, 'Digital inputs', 'ro'),
    ...bytes(0x6200, outputs, 'Relay outputs', 'rww'),
    ...(analogue === 0
      ? []
      : compound(
          0x6401,
          8,
          'Analogue inputs',
          repeated(analogue, (at) => ({ name: `Analogue input ${at}`, type: 'int16', access: 'ro', pdo: true })),
        )),
  ];
};

const mandatory = new Set(['1000', '1001', '1018']);

const listOf = (name: string, indexes: readonly string[]): Section => ({
  name,
  fields: {
    SupportedObjects: String(indexes.length),
    ...Object.fromEntries(indexes.map((index, at) => [String(at + 1), `0x${index}`])),
  },
});

const makeEds = (product: FullProduct, productNumber: number, company: string, notice: string): GeneratedFile => {
  const { slug, model, title, released } = product;
  const [year, month, day] = released.split('-');
  const objects = objectsOf(product, productNumber);
  const indexes = objects.map(({ name }) => name).filter((name) => !name.includes('sub'));
  const count = (from: string, to: string) => String(indexes.filter((index) => index >= from && index < to).length);
  const sections: Section[] = [
    {
      name: 'FileInfo',
      fields: {
        FileName: `${slug}.eds`,
        FileVersion: '1',
        FileRevision: '1',
        EDSVersion: '4.0',
        Description: `${title.en}. ${notice}`.slice(0, 243),
        CreationTime: '12:00PM',
        CreationDate: `${month}-${day}-${year}`,
        CreatedBy: company,
        ModificationTime: '12:00PM',
        ModificationDate: `${month}-${day}-${year}`,
        ModifiedBy: company,
      },
    },
    {
      name: 'DeviceInfo',
      fields: {
        VendorName: company,
        // No vendor has this number: the company is invented.
        VendorNumber: '0x00000000',
        ProductName: model,
        ProductNumber: hex(productNumber, 8),
        RevisionNumber: '0',
        OrderCode: model,
        ...Object.fromEntries(
          [10, 20, 50, 125, 250, 500, 800, 1000].map((rate) => [
            `BaudRate_${rate}`,
            rate === 125 || rate === 250 ? '1' : '0',
          ]),
        ),
        SimpleBootUpMaster: '0',
        SimpleBootUpSlave: '1',
        Granularity: '8',
        DynamicChannelsSupported: '0',
        GroupMessaging: '0',
        NrOfRXPDO: count('1400', '1600'),
        NrOfTXPDO: count('1800', '1A00'),
        LSS_Supported: '0',
      },
    },
    { name: 'DummyUsage', fields: Object.fromEntries(repeated(7, (type) => [`Dummy000${type}`, '0'])) },
    {
      name: 'Comments',
      fields: { Lines: '2', Line1: notice, Line2: 'The rotary switch sets node-IDs 1 to 16: position 0 is node 16.' },
    },
    listOf(
      'MandatoryObjects',
      indexes.filter((index) => mandatory.has(index)),
    ),
    listOf(
      'OptionalObjects',
      indexes.filter((index) => !mandatory.has(index)),
    ),
    listOf('ManufacturerObjects', []),
    ...objects,
  ];
  const text = sections
    .map(({ name, fields }) =>
      [`[${name}]`, ...Object.entries(fields).map(([key, value]) => `${key}=${value}`), ''].join('\r\n'),
    )
    .join('\r\n');
  return { name: `canopen/${slug}.eds`, body: Buffer.from(text) };
};

/** Electronic data sheets (CiA 306) of the modules, from their parameters. */
export const makeDataSheets = async ({ content }: CompanySources): Promise<GeneratedFile[]> => {
  const [company] = content.company;
  const { short_name: name, document_notice: notice } = company?.value ?? {};
  return Object.entries(modules).map(([slug, number]) =>
    makeEds(entryOf(content.product, slug), number, name?.en ?? '', notice?.en ?? ''),
  );
};
