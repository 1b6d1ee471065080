import * as z from 'zod';
import { Media } from '../asset/name.ts';
import { Day, FileLanguage, Neutral, Text } from '../fields/fields.ts';

/** Types of documents that the site can make. */
export const documentKinds = [
  'datasheet',
  'manual',
  'dimension_pdf',
  'dimension_dxf',
  'certificate',
  'modbus',
] as const;

/** Types of files that a company brings: the same, and those that nobody can make from data. */
const fileTypes = [...documentKinds, 'firmware', 'software', 'wiring', 'note', 'cad'] as const;

/** A file of a product, as its maker issued it. It replaces the document of the same type and language that the site makes. */
export const ProductFile = z.strictObject({
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
export type ProductFile = z.output<typeof ProductFile>;
