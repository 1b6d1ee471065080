import * as z from 'zod';
import { Slug, Text } from '../fields/fields.ts';
import { Code, FailureModes, Guidance, Makers, Parameter, SeverityFile, Sources, Systems, Wording } from './schema.ts';

const { sources, kinds } = Sources.shape;

/** The shape of the one entry that the files below `ecu` become. Their reader has checked it, so it is only for forms. */
export const FaultsForm = z.strictObject({
  systems: Systems,
  modes: z.array(FailureModes.element.omit({ through: true })),
  parameters: z.array(z.strictObject({ system: Slug, ...Parameter.shape })),
  makers: Makers,
  codes: z.array(z.strictObject({ maker: Slug, ...Code.shape, name: Text.optional(), notes: z.array(Text) })),
  sources,
  sourceKinds: kinds,
  severity: SeverityFile,
  sentences: Guidance,
  wording: Wording,
});
