import { localeCodes, type Localised } from '@site/contract/locales';
import {
  codeFormats,
  conditionKinds,
  confidences,
  kinds,
  lastSpn,
  quantities,
  sentenceParts,
  severities,
  unitlessQuantities,
} from '@site/faults/vocabulary';
import * as z from 'zod';
import { Key, Neutral, Slug, Text } from '../fields/fields.ts';
import { scriptProblem } from '../fields/language.ts';

const Spn = z.int().min(1).max(lastSpn);
const Fmi = z.int().min(0).max(31);
const SourceId = z.string().regex(/^S\d\d$/, 'a source is S and two digits');

/** A name in English only, if it is not translated yet, or in all six languages. */
const Name = z
  .strictObject(Object.fromEntries(localeCodes.map((locale) => [locale, z.string().trim().min(1).optional()])))
  .superRefine((name, context) => {
    const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const missing = localeCodes.filter((locale) => name[locale] === undefined);
    if (missing.includes('en') || (missing.length > 0 && missing.length < localeCodes.length - 1))
      for (const locale of missing) report(locale, `text in ${locale} is missing`);
    for (const locale of localeCodes) {
      const problem = scriptProblem(name[locale] ?? '', locale);
      if (problem) report(locale, problem);
    }
  }) as unknown as z.ZodType<{ en: string } & Partial<Localised>>;

export const Systems = z.array(z.strictObject({ key: Key, name: Text })).min(1);

export const FailureModes = z.array(
  z.strictObject({
    fmi: Fmi,
    /** The last number of a run that shares one meaning. */
    through: Fmi.optional(),
    kind: z.enum(kinds),
    name: Text,
    state: Text,
    meaning: Text,
  }),
);

const unitless = new Set<string>(unitlessQuantities);

export const Parameter = z
  .strictObject({
    spn: Spn,
    quantity: z.enum(quantities),
    unit: Neutral.optional(),
    pgn: z.int().min(0).max(0x3_ff_ff).optional(),
    topic: Key.optional(),
    common: z.boolean().default(false),
    name: Name,
  })
  .superRefine(({ spn, quantity, unit, common, name }, context) => {
    const report = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (!unit && quantity !== 'condition' && !unitless.has(quantity)) report('quantity', `SPN ${spn} has no unit`);
    if (unit && unitless.has(quantity)) report('unit', `a ${quantity} has no unit`);
    if (common && name.zh === undefined) report('name', 'a common parameter is named in all languages');
  });

export const ParameterFile = z.strictObject({ system: Key, parameters: z.array(Parameter).min(1) });

export const Manufacturers = z.array(
  z.strictObject({
    key: Slug,
    name: Neutral,
    formats: z.array(z.enum(codeFormats)),
    families: z.array(z.strictObject({ key: Slug, name: Neutral })),
  }),
);

export const Code = z
  .strictObject({
    code: Neutral,
    format: z.enum(codeFormats),
    flash: z.array(Neutral).default([]),
    spn: Spn.optional(),
    fmi: Fmi.optional(),
    /** Key of a name in the wording file, for codes whose meaning or wording differs from the standard. */
    name: Key.optional(),
    /** The manufacturer uses the number for something other than the standard does. */
    reuse: z.boolean().default(false),
    /** The number is the manufacturer's own and not in our list. */
    manufacturer_spn: z.boolean().default(false),
    /** The manufacturer gives the failure mode its own meaning, which the notes explain. */
    own_meaning: z.boolean().default(false),
    notes: z.array(Key).default([]),
    label: Neutral.optional(),
    engines: Neutral.optional(),
    /** Key of a response sentence, only if the source states what the engine does. */
    response: Key.optional(),
    severity: z.enum(severities).optional(),
    basis: z.enum(['lamp', 'priority']).optional(),
    /** From the manufacturer's own manual, if an editor has it. Otherwise general guidance is composed. */
    cause: z.array(Text).default([]),
    action: z.array(Text).default([]),
    families: z.array(Slug).default([]),
    sources: z.array(SourceId).min(1),
    confidence: z.enum(confidences),
  })
  .superRefine(({ spn, name, severity, basis, own_meaning: own, notes }, context) => {
    const report = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (spn === undefined && name === undefined) report('code', 'a code without SPN needs a name');
    if ((severity === undefined) !== (basis === undefined)) report('severity', 'severity and basis come together');
    if (own && notes.length === 0) report('own_meaning', 'a manufacturer-specific meaning needs notes that explain it');
  });

export const CodeFile = z.strictObject({ manufacturer: Slug, codes: z.array(Code).min(1) });

const Term = z.strictObject({ key: Key, text: Text });
export const Wording = z.strictObject({ names: z.array(Term), notes: z.array(Term) });

export const Sources = z.strictObject({
  kinds: z.array(z.strictObject({ key: Key, name: Text })),
  sources: z.array(z.strictObject({ id: SourceId, kind: Key, about: Neutral })),
});

const Condition = z.strictObject({
  fmi: z.array(Fmi).min(1).optional(),
  kind: z.array(z.enum(conditionKinds)).min(1).optional(),
  topic: z.array(Key).min(1).optional(),
  except_topic: z.array(Key).min(1).optional(),
  quantity: z.array(z.enum(quantities)).min(1).optional(),
  sensed: z.literal(true).optional(),
  system: z.array(Key).min(1).optional(),
  except_system: z.array(Key).min(1).optional(),
  spn: z.array(Spn).min(1).optional(),
  known: z.boolean().optional(),
  protected: z.literal(true).optional(),
});

const Actions = z.array(Key);
export const SeverityFile = z.strictObject({
  /** Actions for codes whose severity from the manufacturer differs from the rule. */
  manufacturer_says: z.strictObject(
    Object.fromEntries(severities.map((severity) => [severity, Actions.min(1)])) as Record<
      (typeof severities)[number],
      typeof Actions
    >,
  ),
  rules: z
    .array(
      Condition.pick({ fmi: true, topic: true, quantity: true, system: true, spn: true, known: true }).extend({
        about: Neutral,
        severity: z.enum(severities),
        actions: Actions,
      }),
    )
    .min(1),
});

export const Sentence = z
  .strictObject({
    key: Key,
    part: z.enum(sentenceParts),
    cost: z.int().min(0).max(10).optional(),
    when: z.array(Condition).min(1).optional(),
    needs: z.array(z.strictObject({ count: z.int().min(1), when: z.array(Condition).min(1) })).optional(),
    same_parameter: z.boolean().default(false),
    text: Text,
  })
  .superRefine(({ part, cost, when, needs }, context) => {
    const report = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if ((part === 'action') !== (cost !== undefined)) report('cost', 'actions have a cost, and nothing else has');
    if (part === 'cause' && !when) report('when', 'a cause says when it holds');
    if ((part === 'hint') !== (needs !== undefined)) report('needs', 'hints have needs, and nothing else has');
  });
export const Guidance = z.array(Sentence);

/** The stored form of the data that guidance is composed from. */
export const FaultGuidance = z.strictObject({ sentences: Guidance, severity: SeverityFile });
