import * as z from 'zod';
import { Day, entryFields, Key, Neutral, RichText, Slug, Text } from '../fields/fields.ts';

const figure = z.number();

/** A value as a product file writes it; which form is right for which key is checked against the parameter's type. */
export const ParameterValue = z.union(
  [
    figure,
    z.boolean(),
    Neutral,
    z.tuple([figure, figure]),
    z.array(Key).min(1),
    z.strictObject({ type: z.enum(['dc', 'ac', 'acdc']), v: z.tuple([figure, figure]) }),
  ],
  'expected a number, a range [low, high], an option or a list of options, true or false, a text, or { type, v }',
);
export type ParameterValue = z.infer<typeof ParameterValue>;

export const Values = z.record(Key, ParameterValue).default({});
/** Checked as a whole after the series' defaults are under it. */
export const DrawingPart = z.record(z.string(), z.unknown()).default({});

export const documentKinds = [
  'datasheet',
  'manual',
  'dimension_pdf',
  'dimension_dxf',
  'certificate',
  'modbus',
] as const;

export const Product = z
  .strictObject({
    ...entryFields,
    model: z.string().regex(/^[A-Z0-9-]+$/),
    lifecycle: z.enum(['active', 'discontinued']),
    successor: Slug.optional(),
    released: Day,
    /** When the firmware or hardware that it has now came out; documents of it are no older. */
    revised: Day.optional(),
    applications: z.array(Key).min(1).max(4),
    title: Text,
    summary: Text,
    overview: RichText,
    highlights: z.array(Text).min(1).max(6),
    params: Values,
    drawing: DrawingPart,
    related: z.array(Slug).max(6).default([]),
    solutions: z.array(Slug).default([]),
    cases: z.array(Slug).default([]),
    documents: z.array(z.enum(documentKinds)).default([]),
  })
  .superRefine(({ slug, model, lifecycle, successor, released, revised }, context) => {
    const say = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (revised && revised < released) say('revised', 'a revision comes after the release');
    if (slug !== model.toLowerCase()) say('slug', `the slug of ${model} is ${model.toLowerCase()}`);
    if (lifecycle === 'discontinued' && !successor) say('lifecycle', 'a discontinued product names its successor');
    if (lifecycle === 'active' && successor) say('successor', 'only a discontinued product has a successor');
  });
