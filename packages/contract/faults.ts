import * as z from 'zod';
import { Id, Key, PageInput, pageOf } from './fields.ts';

const Spn = z.number().int().min(0).max(524_287);
const Fmi = z.number().int().min(0).max(31);
const Count = z.number().int();
const Sentences = z.string().describe('One sentence a line');
export const Severity = z.enum(['stop', 'warning', 'notice', 'manufacturer']);
export type Severity = z.infer<typeof Severity>;
export const Confidence = z.enum(['high', 'medium', 'low']);
export type Confidence = z.infer<typeof Confidence>;

/** The meaning of a code. `general`: the cause or action is general guidance and must be labelled as such. */
export const EcuMeaning = z.object({
  title: z.string(),
  spn: Spn.nullable(),
  spn_name: z.string(),
  spn_name_lang: z.string().describe('Differs from the host’s language where the name is not translated yet'),
  fmi: Fmi.nullable(),
  fmi_name: z.string(),
  system: z.string().describe('Empty where it is not known'),
  unit: z.string().optional(),
  pgn: z.number().int().optional(),
  meaning: z.string(),
  severity: Severity,
  severity_basis: z.enum(['lamp', 'priority', 'rule', 'none']),
  fault_cause: Sentences,
  fault_response: Sentences,
  response_known: z.boolean(),
  corrective_action: Sentences.describe('One step a line, cheapest first'),
  general: z.boolean(),
  source: z.string(),
});
export type EcuMeaning = z.infer<typeof EcuMeaning>;

export const EcuRow = EcuMeaning.extend({
  ecu_id: Id,
  brand: z.string(),
  brand_key: z.string(),
  code: z.string().optional(),
  flash_code: z.string().optional(),
  notes: z.array(z.string()),
  label: z.string().optional(),
  engines: z.string().optional(),
  families: z.array(z.string()),
  confidence: Confidence,
  sources: z.array(z.object({ id: z.string(), kind: z.string(), about: z.string() })),
});
export type EcuRow = z.infer<typeof EcuRow>;

/** How one code in `key` was parsed, and its meaning according to the standard alone. */
export const EcuRead = z.object({
  typed: z.string(),
  kind: z.enum(['fault', 'parameter', 'mode', 'manufacturer', 'words']),
  text: z.string().describe('Reads as the same code again'),
  spn: Spn.optional(),
  fmi: Fmi.optional(),
  known: z.boolean().describe('A manufacturer’s row or a standard parameter has it'),
  count: Count,
  standard: EcuMeaning.optional(),
  parameters: z.array(z.object({ spn: Spn, name: z.string() })).describe('Standard parameters with these words'),
});
export type EcuRead = z.infer<typeof EcuRead>;

export const EcuListInput = PageInput.extend({
  brand: Key.optional(),
  family: Key.optional(),
  system: Key.optional(),
  severity: Severity.optional(),
  confidence: Confidence.optional(),
  spn: Spn.optional(),
  fmi: Fmi.optional(),
  code: Key.optional(),
  key: z.string().trim().max(400).optional(),
  id: Id.optional().describe('One row of a former answer; last in the list where this page does not have it'),
});
export type EcuListInput = z.infer<typeof EcuListInput>;

/** Filter counts apply the other filters. `more`: there are more rows than were counted. */
export const EcuListData = pageOf(EcuRow).extend({
  more: z.boolean(),
  brands: z.array(z.object({ brand: z.string(), key: z.string(), count: Count })),
  families: z.array(z.object({ family: z.string(), name: z.string(), brand: z.string(), count: Count })),
  systems: z.array(z.object({ system: z.string(), name: z.string(), count: Count })),
  severities: z.array(z.object({ severity: Severity, count: Count })),
  confidences: z.array(z.object({ confidence: Confidence, count: Count })),
  read: z.array(EcuRead),
  hints: z.array(z.string()).describe('What several codes at once may have in common'),
  known: z.object({ codes: Count, parameters: Count, manufacturers: Count }),
});
export type EcuListData = z.infer<typeof EcuListData>;

export const LampState = z.enum(['off', 'on', 'slow_flash', 'fast_flash', 'not_available']);
export const Lamps = z.object({ mil: LampState, red: LampState, amber: LampState, protect: LampState });

export const EcuDecodeInput = z.object({ frames: z.string().max(60_000) });
export const EcuFault = z.object({
  spn: Spn,
  fmi: Fmi,
  oc: z.number().int(),
  cm: z.union([z.literal(0), z.literal(1)]),
  alternatives: z.array(z.object({ method: z.number().int(), spn: Spn, spn_name: z.string().optional() })),
  spn_name: z.string().optional(),
  fmi_name: z.string(),
  standard: EcuMeaning,
  matches: z.array(EcuRow),
  source: z.number().int().nullable(),
  active: z.boolean(),
});
export type EcuFault = z.infer<typeof EcuFault>;
export const EcuDecodeData = z.object({
  lamps: Lamps,
  messages: z.array(
    z.object({
      pgn: z.number().int(),
      source: z.number().int().nullable(),
      transport: z.enum(['single', 'broadcast', 'connection', 'bytes']),
      packets: z.number().int(),
      bytes: z.array(z.number().int().nullable()).describe('Null where a packet is missing'),
      lamps: Lamps,
      faults: z.array(z.number().int()).describe('First byte of each fault, in the order of the faults'),
      unread: Count.describe('Faults whose bytes are missing: without faults, the message is not free of them'),
    }),
  ),
  faults: z.array(EcuFault),
  hints: z.array(z.string()),
  warnings: z.array(z.string()),
});
export type EcuDecodeData = z.infer<typeof EcuDecodeData>;

export const EcuFeedbackInput = z
  .object({
    ecu_id: Id.optional(),
    spn: Spn.optional(),
    fmi: Fmi.optional(),
    right: z.boolean(),
    note: z.string().trim().max(500, 'error.tooLong').optional(),
    idempotency_key: z.uuid('error.field').optional().describe('The same key is stored once and answered alike'),
  })
  .refine(({ ecu_id, spn }) => ecu_id !== undefined || spn !== undefined, { path: ['ecu_id'] });
export const EcuFeedbackData = z.object({ feedback_id: Id });
