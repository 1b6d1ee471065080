/** The kinds of failure modes. */
export const kinds = [
  'above',
  'below',
  'erratic',
  'voltage',
  'current',
  'mechanical',
  'pulse',
  'update',
  'change',
  'unknown',
  'device',
  'calibration',
  'special',
  'network',
  'drift',
  'reserved',
  'condition',
] as const;
export type Kind = (typeof kinds)[number];

/** The kinds that conditions of sentences may name: `own` is a meaning of the manufacturer's own, `none` a code without failure mode. */
export const conditionKinds = [...kinds, 'own', 'none'] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** `manufacturer`: the engine manufacturer's manual decides. */
export const severities = ['stop', 'warning', 'notice', 'manufacturer'] as const;
export type Severity = (typeof severities)[number];

/** Where a severity comes from: a lamp or priority in the manufacturer's list, or our rule for the parameter and the failure mode. */
export const severityBases = ['lamp', 'priority', 'rule', 'none'] as const;
export type SeverityBasis = (typeof severityBases)[number];

export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** The forms in which manufacturers write codes. */
export const codeFormats = ['spn_fmi', 'cid_fmi', 'event', 'p_code', 'mid', 'flash', 'number'] as const;
export type CodeFormat = (typeof codeFormats)[number];

/** Quantities with their own sensor, so that advice on sensors and wiring applies. */
export const sensedQuantities = [
  'pressure',
  'temperature',
  'level',
  'speed',
  'position',
  'flow',
  'concentration',
  'sensor',
] as const;

/** Quantities without a unit; `part` is anything that is driven, switched or fitted. */
export const unitlessQuantities = ['ratio', 'state', 'part', 'sensor', 'link'] as const;

/** What a parameter measures. `figure`: calculated or requested, not measured. `condition`: a state that applies or not. */
export const quantities = [
  'pressure',
  'temperature',
  'level',
  'speed',
  'position',
  'flow',
  'concentration',
  'voltage',
  'current',
  'frequency',
  'power',
  'energy',
  'torque',
  'share',
  'time',
  'count',
  'angle',
  'volume',
  'mass',
  'property',
  'figure',
  'condition',
  ...unitlessQuantities,
] as const;
export type Quantity = (typeof quantities)[number];

export const sentenceParts = ['cause', 'action', 'response', 'note', 'source', 'lamp', 'hint'] as const;

/** Sentences that the code refers to by key; all others are chosen by their conditions. */
export const namedSentences = [
  'note_unknown_spn',
  'note_manufacturer_spn',
  'note_no_fault',
  'note_own_meaning',
  'note_reuse',
  'note_no_mode',
  'source_manufacturer',
  'source_standard',
  'response_manufacturer_sets',
  'response_lamps',
  'lamp_red',
  'lamp_amber',
  'lamp_mil',
  'lamp_protect',
] as const;
export type NamedSentence = (typeof namedSentences)[number];

export const lastSpn = 524_287;
/** From this number on, engine manufacturers assign the numbers themselves. */
export const firstManufacturerSpn = 520_192;
