import { Day, Text } from '@site/content/fields/fields';
import * as z from 'zod';

/** A text, or a value that is the same in every language. */
const Cell = z.union([z.string(), Text]);
const Span = z.tuple([z.number(), z.number()]);

/** What an application note consists of, in the order of the page. */
export const Block = z.union([
  z.strictObject({ heading: Text }),
  z.strictObject({ text: Text }),
  z.strictObject({ steps: z.array(Text) }),
  z.strictObject({ bullets: z.array(Text) }),
  z.strictObject({
    table: z.strictObject({ columns: z.array(Cell), shares: z.array(z.number()), rows: z.array(z.array(Cell)) }),
  }),
  z.strictObject({ droop: z.strictObject({ caption: Text, load: Text, frequency: Text }) }),
  z.strictObject({ bus: z.strictObject({ caption: Text, nodes: z.array(Text) }) }),
  z.strictObject({
    timing: z.strictObject({
      caption: Text,
      axis: Text,
      ends: Span,
      rows: z.array(z.strictObject({ name: Text, on: z.array(Span) })),
      marks: z.array(z.tuple([z.number(), Text])),
    }),
  }),
]);
export type Block = z.output<typeof Block>;

export const Note = z.strictObject({
  number: z.string(),
  version: z.string(),
  date: Day,
  products: z.string(),
  title: Text,
  lead: Text,
  blocks: z.array(Block),
});
