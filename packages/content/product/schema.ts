import { Drawing } from '@site/drawings/product/shape';
import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { Day, entryFields, Key, Neutral, RichText, Slug, Text, FileLanguage, textUpTo } from '../fields/fields.ts';
import type { FieldMeta } from '../form/field.ts';

/** Types of documents that the site can make. */
const documentKinds = ['datasheet', 'manual', 'dimension_pdf', 'dimension_dxf', 'certificate', 'modbus'] as const;

/** Types of files that a company supplies: the same, and those that nobody can make from data. */
const fileTypes = [...documentKinds, 'firmware', 'software', 'wiring', 'note', 'cad'] as const;

/** A file of a product, as its maker issued it. It replaces the document of the same type and language that the site makes. */
const ProductFile = z.strictObject({
  type: z.enum(fileTypes),
  file: Media,
  language: FileLanguage,
  version: Neutral,
  date: Day,
  /** Whether a visitor must log in. Without it, the rule of its type applies. */
  login: z.boolean().optional(),
  /** This version corrects a security fault: everybody may download it, also for a discontinued product. */
  security_fix: z.boolean().optional(),
  title: Text.optional(),
  notes: Text.optional(),
});
type ProductFile = z.output<typeof ProductFile>;

const figure = z.number();

/** A value as written in a product file. The type of the parameter decides which form is valid for a key. */
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

export const Values = z
  .record(Key, ParameterValue)
  .meta({ control: 'parameters' } satisfies FieldMeta)
  .default({});
/** Checked after it is merged with the defaults of the series. */
export const DrawingPart = z
  .record(z.string(), z.unknown())
  .meta({ form: Drawing, isPartial: true } satisfies FieldMeta)
  .default({});

/** How long the company stands in for a device; `extended` under a condition, such as with a commissioning record. */
export const Warranty = z
  .strictObject({
    months: z.int().min(1).max(240),
    extended: z.int().min(1).max(240).optional(),
    condition: textUpTo(60).optional(),
  })
  .refine(({ months, extended }) => extended === undefined || extended > months, {
    path: ['extended'],
    message: 'an extended warranty is longer than the other',
  });

const maxApprovals = 6;

/** What a buyer asks before the price. A product has the facts of its series unless it states its own; each may be missing. */
export const Proof = z.strictObject({
  warranty: Warranty.optional(),
  /** Firmware and repair at least until then. */
  supported_until: Day.optional(),
  /** Marks and societies, such as CE or DNV. */
  approvals: z.array(Neutral.max(24)).max(maxApprovals).optional(),
  /** Working days until an order is dispatched. */
  lead_days: z.int().min(1).max(365).optional(),
});
export type Proof = z.output<typeof Proof>;

/** A model of anybody that this one takes the place of; discontinued models of our own name their successor instead. */
const Replaced = z.strictObject({
  model: Neutral.max(60),
  /** What changes with it: cut-out, wiring, settings. */
  note: textUpTo(120).optional(),
});

export const Product = z
  .strictObject({
    ...entryFields,
    series: Slug,
    model: z.string().regex(/^[A-Z0-9-]+$/),
    lifecycle: z.enum(['active', 'discontinued']),
    successor: Slug.optional(),
    released: Day,
    /** When the current firmware or hardware was released. The documents must not be older. */
    revised: Day.optional(),
    applications: z.array(Key).min(1).max(4),
    title: Text,
    summary: Text,
    /** What the product does for its user, in one sentence below its title; `summary` is shown without it. */
    benefit: textUpTo(180).optional(),
    overview: RichText,
    highlights: z.array(Text).min(1).max(6),
    replaces: z.array(Replaced).max(6).default([]),
    proof: Proof.default({}),
    /** Its place among the models of its series, the simplest first; by the figure in its name without it. */
    step: z.int().min(1).max(99).optional(),
    /** What it has that no simpler model of its series has. Without it, the parameters say. */
    sets_apart: z.array(textUpTo(90)).max(3).default([]),
    params: Values,
    drawing: DrawingPart,
    pictures: z.array(Media).default([]),
    /** What represents the product in lists. Without it, the drawing if there is one. */
    face: z.enum(['drawing', 'photo']).optional(),
    videos: z.array(z.strictObject({ file: Media, title: Text, poster: Media.optional() })).default([]),
    /** A 3D model instead of the one made from the drawing; `model` is the name of the product. */
    model_3d: Media.optional(),
    related: z.array(Slug).max(6).default([]),
    solutions: z.array(Slug).default([]),
    cases: z.array(Slug).default([]),
    documents: z.array(z.enum(documentKinds)).default([]),
    files: z.array(ProductFile).default([]),
  })
  .superRefine(({ slug, model, lifecycle, successor, released, revised }, context) => {
    const report = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (revised && revised < released) report('revised', 'a revision comes after the release');
    if (slug !== model.toLowerCase()) report('slug', `the slug of ${model} is ${model.toLowerCase()}`);
    if (lifecycle === 'discontinued' && !successor) report('lifecycle', 'a discontinued product names its successor');
    if (lifecycle === 'active' && successor) report('successor', 'only a discontinued product has a successor');
  });
