import fc from 'fast-check';
import type { Schema } from './document.ts';
import { hostileText } from './hostile-values.ts';

/** Realistic texts by field name. All other fields get words. */
const typed: Record<string, readonly string[]> = {
  account: ['martina@norte.example', '+56961234567'],
  address: ['Av. Brasil 1200, Antofagasta'],
  brand: ['cummins', 'volvo'],
  city: ['Shanghai', '上海'],
  code: ['123456', 'P0087', '000000'],
  company: ['Norte Energía'],
  confirm: ['diesel-42'],
  country: ['CL', 'CN', 'TR'],
  frames: ['18FECA00#04FF640003010000', '(0.1) can0 18FECA00#00FF0000000000FF', '04 FF 64 00 03 01 FF FF'],
  key: ['GK7320', 'oil pressure', '发电机组', 'spn 100 fmi 3', '油压低', 'basınç'],
  name: ['Martina Reyes', '王伟', 'İlkay Işık'],
  nickname: ['Martina'],
  old_password: ['diesel-42'],
  password: ['diesel-42'],
  phone: ['+56 9 6123 4567'],
  product_model: ['GK7320'],
  username: ['martina@norte.example'],
};
const words = ['GK7320', 'Bomba de riego', '发电机组控制器', 'ışık çubuğu', 'Two lines\nof text', 'x'];
/** Existing rows have small ids, and a list's first pages are its longest. */
const usual: Record<string, readonly number[]> = {
  page: [1, 1, 1, 2],
  survey_id: [1],
  job_id: [1, 2, 3],
  target_id: [1, 2],
  comment_id: [1, 2],
};

/** Each with its own address, because messages to one are counted. */
const mail = fc.nat({ max: 99_999 }).map((number) => `martina${number}@norte.example`);

type TextOf = (name: string, schema: Schema) => fc.Arbitrary<string>;

const typedText: TextOf = (name, { maxLength = 200 }) =>
  name === 'email' || name === 'youxiang'
    ? mail
    : fc.constantFrom(...(typed[name] ?? words).filter((text) => text.length <= maxLength));

/** Half of the texts are valid but unlikely. */
const oddText: TextOf = (name, schema) => fc.oneof(typedText(name, schema), hostileText);

const numberOf = (name: string, { type, minimum = 0, maximum = 2 ** 31 - 1 }: Schema): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(usual[name] ?? [minimum, minimum + 1, minimum + 2, minimum + 9])) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
    { weight: 1, arbitrary: type === 'integer' ? fc.integer({ min: minimum, max: maximum }) : fc.constant(0.5) },
  );

/** Values of the documented types, with texts from the given source. */
const valuesWith = (text: TextOf) => {
  const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> => {
    const keys = fc.oneof(fc.constantFrom('voltage', 'ports', 'use', 'q1', 'recommend'), text('', { maxLength: 40 }));
    if (typeof additionalProperties === 'object')
      return fc.dictionary(keys, valueOf('', additionalProperties), { maxKeys: 3 });
    const model = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(name, schema)]));
    return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
  };
  const valueOf = (name: string, schema: Schema): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(name, one)));
    if (schema.format === 'uuid') return fc.uuid({ version: 4 });
    switch (schema.type) {
      case 'object':
        return objectOf(schema);
      case 'array':
        return fc.array(valueOf(name.replace(/s$/, ''), schema.items ?? {}), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 5, 5),
        });
      case 'integer':
      case 'number':
        return numberOf(name, schema);
      case 'boolean':
        return fc.boolean();
      case 'string':
        return text(name, schema);
      default:
        return fc.jsonValue();
    }
  };
  return valueOf;
};

/** Realistic values that the document allows for a field. */
export const validOf = valuesWith(typedText);
/** Values of the right type with hostile texts, which pass validation. */
export const oddOf = valuesWith(oddText);
