import type { ParameterValue } from '../product/schema.ts';
import type { Parameter } from './schema.ts';

/** The columns of `product_parameter` that a value fills. */
export type ValueColumns = { low?: number; high?: number; choices?: string[]; text?: string };

/** The fields that decide which values a parameter accepts. */
export type ParameterKind = Pick<Parameter, 'type' | 'options'>;

type ReadValue = (value: ParameterValue, parameter: ParameterKind) => ValueColumns | string;

const isPair = (value: ParameterValue): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');

const asPair = ([low, high]: [number, number]): ValueColumns | string =>
  low <= high ? { low, high } : 'a range goes from low to high';

const rejectDerived: ReadValue = () => 'follows from the drawing and the documents: do not write it';

/** For each type of parameter: returns the columns of a value, or a message if the value is wrong. */
const readers: { [T in Parameter['type']]: ReadValue } = {
  number: (value) => (typeof value === 'number' ? { low: value, high: value } : 'expected a number'),
  range: (value) => (isPair(value) ? asPair(value) : 'expected a range [low, high]'),
  flag: (value) => (typeof value === 'boolean' ? { choices: [String(value)] } : 'expected true or false'),
  text: (value) => (typeof value === 'string' ? { text: value } : 'expected a text in quotes'),
  supply: (value) => {
    if (typeof value !== 'object' || Array.isArray(value)) return 'expected { type: dc | ac | acdc, v: [low, high] }';
    const pair = asPair(value.v);
    return typeof pair === 'string' ? pair : { ...pair, choices: [value.type] };
  },
  enum: (value, { options }) => {
    const choices = (Array.isArray(value) ? value : [value]).map(String);
    const unknown = choices.filter((choice) => !Object.hasOwn(options, choice));
    return unknown.length === 0 ? { choices } : `no such option: ${unknown.join(', ')}`;
  },
  dimensions: rejectDerived,
  font: rejectDerived,
  link: rejectDerived,
};

/** Returns the typed columns of a value, or a message that says what is wrong with it. */
export const readParameterValue = (parameter: ParameterKind, value: ParameterValue): ValueColumns | string =>
  readers[parameter.type](value, parameter);
