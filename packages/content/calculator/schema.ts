import { localeCodes } from '@site/contract/locales';
import type { LocalisedText } from '@site/contract/localised-text';
import * as z from 'zod';
import { Key, Neutral, Slug, SourceLanguage, Text } from '../fields/fields.ts';
import type { Path } from '../issues.ts';
import { type Formula, maxFormulaLength, namesIn, parseFormula } from './formula.ts';

/** The programs of the site that a calculator may use instead of formulas: what each says, with the values in its texts. */
export const calculatorPrograms = {
  j1939: {
    inputs: ['log'],
    words: {
      unreadable: [],
      frame: ['pgn', 'source', 'priority'],
      signal: ['name', 'value', 'unit'],
      data: ['bytes'],
      lamps: ['protect', 'amber', 'red', 'mil', 'codes'],
      off: [],
      on: [],
      reserved: [],
      not_available: [],
      code: ['spn', 'fmi', 'count'],
      code_method_1: ['spn', 'fmi', 'count'],
      no_codes: [],
    },
  },
  modbus: {
    inputs: ['address', 'call', 'register', 'value', 'answer'],
    words: {
      request: [],
      checksum: [],
      right: [],
      wrong: ['bytes'],
      exception: [],
      register: ['address'],
      signed: ['value', 'signed'],
    },
  },
} as const satisfies Record<string, { inputs: readonly string[]; words: Record<string, readonly string[]> }>;
type Program = keyof typeof calculatorPrograms;
const programNames = Object.keys(calculatorPrograms) as [Program, ...Program[]];

const messageOf = (text: string): string | undefined => {
  const parsed = parseFormula(text);
  return parsed.ok ? undefined : parsed.message;
};

const FormulaText = z
  .string()
  .min(1)
  .max(maxFormulaLength, { abort: true })
  .superRefine((text, context) => {
    const message = messageOf(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const Name = z.string().regex(/^[a-z][a-z0-9_]*$/, 'a name is lower case letters, digits and underscores');
const few = 40;

const Input = z.strictObject({
  key: Name,
  label: Text,
  unit: Neutral.optional(),
  /** What the field holds at first. A text makes a field of several lines, which formulas cannot read. */
  value: z.union([z.number(), z.string().min(1).max(2000)]),
  step: z.number().positive().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** Without options, people type a figure. */
  options: z
    .array(z.strictObject({ label: z.union([Neutral, Text]), value: z.number() }))
    .min(2)
    .max(few)
    .optional(),
});

/** A value of J1939 that the decoder reads in plain words: bytes in the order of the bus, the lowest first. */
const Signal = z.strictObject({
  pgn: z.int().min(0).max(0x3_ff_ff),
  name: Text,
  /** The first byte, from 0. */
  first_byte: z.int().min(0).max(7),
  bytes: z.int().min(1).max(4),
  scale: z.number(),
  offset: z.number().default(0),
  unit: Neutral,
});

/** content/calculators/<slug>.yaml: the page inside the archive of the tool with this slug. */
export const Calculator = z
  .strictObject({
    slug: Slug,
    source: SourceLanguage.optional(),
    title: Text,
    lead: Text,
    inputs: z.array(Input).min(1).max(few),
    /** Lists of figures, such as standard sizes, for `first(table, condition)`. */
    tables: z.record(Name, z.array(z.number()).min(1).max(100)).default({}),
    /** Computed in this order; each may use those before it. */
    values: z
      .array(z.strictObject({ key: Name, formula: FormulaText }))
      .max(few)
      .default([]),
    /** The lines of the result. The first case whose formula holds is shown; `{name:2}` is a value with two decimals. */
    results: z
      .array(
        z.strictObject({
          label: Text,
          cases: z
            .array(z.strictObject({ when: FormulaText.optional(), text: Text }))
            .min(1)
            .max(few),
        }),
      )
      .max(few)
      .default([]),
    program: z.enum(programNames).optional(),
    /** What the program says. */
    words: z.record(Key, Text).default({}),
    signals: z.array(Signal).max(100).default([]),
    notes: z.array(Text).default([]),
  })
  .superRefine((calculator, context) => {
    const report = (path: Path, message: string) => context.addIssue({ code: 'custom', path: [...path], message });
    checkInputs(calculator.inputs, report);
    if (calculator.program) checkProgram(calculator, calculator.program, report);
    else checkFormulas(calculator, report);
  });
export type Calculator = z.output<typeof Calculator>;
type Report = (path: Path, message: string) => void;
type Written = Pick<Calculator, 'inputs' | 'tables' | 'values' | 'results' | 'words'>;

const checkInputs = (inputs: Calculator['inputs'], report: Report): void => {
  for (const [index, { key, value, options }] of inputs.entries()) {
    if (inputs.findIndex((other) => other.key === key) < index) report(['inputs', index, 'key'], `${key} exists twice`);
    if (options && !options.some((option) => option.value === value))
      report(['inputs', index, 'value'], `no such option: ${value}`);
  }
};

const placeholder = /\{([a-z][a-z0-9_]*)(?::(\d))?\}/g;
const holesOf = (text: string): string[] => Array.from(text.matchAll(placeholder), ([hole]) => hole);

/** A translation that lost a value would show a result without its figure. */
const checkHoles = (text: LocalisedText, names: ReadonlySet<string>, path: Path, report: Report): void => {
  const expected = holesOf(text.en).toSorted().join(' ');
  for (const locale of localeCodes) {
    const holes = holesOf(text[locale]);
    for (const [, name = ''] of text[locale].matchAll(placeholder))
      if (!names.has(name)) report([...path, locale], `there is no value ${name}`);
    if (holes.toSorted().join(' ') !== expected)
      report([...path, locale], `the values of the text differ from those in English: ${expected || 'none'}`);
  }
};

const checkFormulas = ({ inputs, tables, values, results, words }: Written, report: Report): void => {
  const known = new Set(inputs.filter(({ value }) => typeof value === 'number').map(({ key }) => key));
  const check = (text: string, path: Path) => {
    const parsed = parseFormula(text);
    if (!parsed.ok) return;
    const names = namesIn(parsed.formula);
    for (const name of names.values) if (!known.has(name)) report(path, `there is no value ${name}`);
    for (const name of names.tables) if (!Object.hasOwn(tables, name)) report(path, `there is no table ${name}`);
    if (isNestedFirst(parsed.formula)) report(path, 'first inside of first takes too long');
  };
  if (results.length === 0) report(['results'], 'a calculator has results, or a program');
  if (Object.keys(words).length > 0) report(['words'], 'words are for programs');
  for (const [index, { key, formula }] of values.entries()) {
    check(formula, ['values', index, 'formula']);
    if (known.has(key) || key === 'each') report(['values', index, 'key'], `${key} exists twice`);
    known.add(key);
  }
  for (const [index, { cases }] of results.entries())
    for (const [at, { when, text }] of cases.entries()) {
      const path = ['results', index, 'cases', at];
      if (when !== undefined) check(when, [...path, 'when']);
      else if (at < cases.length - 1) report([...path, 'when'], 'only the last case has no condition');
      checkHoles(text, known, [...path, 'text'], report);
    }
};

const isNestedFirst = (formula: Formula, inside = false): boolean => {
  if (typeof formula !== 'object') return false;
  const [operation, parts] = formula;
  const isFirst = operation === 'first';
  return (isFirst && inside) || parts.some((part) => isNestedFirst(part, inside || isFirst));
};

const checkProgram = ({ inputs, values, results, words }: Written, program: Program, report: Report): void => {
  const { inputs: fields, words: texts } = calculatorPrograms[program];
  if (values.length > 0 || results.length > 0) report(['program'], 'a calculator has results, or a program');
  for (const field of fields)
    if (!inputs.some(({ key }) => key === field)) report(['inputs'], `the program ${program} needs an input ${field}`);
  for (const [word, names] of Object.entries(texts)) {
    const text = words[word];
    if (text) checkHoles(text, new Set(names), ['words', word], report);
    else report(['words'], `the program ${program} needs a text ${word}`);
  }
  for (const word of Object.keys(words)) if (!Object.hasOwn(texts, word)) report(['words', word], 'unknown key');
};
