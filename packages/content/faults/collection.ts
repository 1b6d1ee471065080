import { paths } from '@site/contract/paths';
import { codeKey } from '@site/faults/codes';
import { composeFault } from '@site/faults/compose';
import { lastSpn } from '@site/faults/vocabulary';
import * as z from 'zod';
import type { Definition, Resolver } from '../definition.ts';
import { keyedRow, sortAt } from '../entry-row.ts';
import type { Faults } from './faults.ts';
import { codeSlug, faultSchemaOf } from './files.ts';

const modeSlug = (fmi: number): string => `fmi-${fmi}`;
const parameterSlug = (spn: number): string => `spn-${spn}`;

const faultSystemRows = ({ systems }: Faults) =>
  systems.map(({ key, name }, index) => ({ ...keyedRow(key, sortAt(index)), name }));

const failureModeRows = ({ modes }: Faults) =>
  modes.map((mode) => ({ ...keyedRow(modeSlug(mode.fmi), mode.fmi), ...mode }));

const faultParameterRows = ({ parameters }: Faults, to: Resolver) =>
  parameters.map(({ spn, system, quantity, unit, pgn, topic, common, name }) => ({
    ...keyedRow(parameterSlug(spn), spn),
    spn,
    systemId: to.id('fault_system', system),
    quantity,
    unit: unit ?? null,
    pgn: pgn ?? null,
    topic: topic ?? null,
    common,
    name,
  }));

const faultManufacturerRows = ({ manufacturers }: Faults) =>
  manufacturers.map(({ key, name, formats, families }, index) => ({
    ...keyedRow(key, sortAt(index)),
    name,
    formats,
    families,
  }));

/** Sorts by number rather than by line, so that inserting a row moves no other. Codes without SPN come last. */
const codeSort = (spn = lastSpn + 1, fmi = 0): number => spn * 32 + fmi;

const faultCodeRows = (faults: Faults, to: Resolver) => {
  const bySpn = new Map(faults.parameters.map((parameter) => [parameter.spn, parameter]));
  return faults.codes.map((manufacturerCode) => {
    const { manufacturer, spn, fmi } = manufacturerCode;
    // If the manufacturer uses the number differently, it is unrelated to our parameter.
    const parameter = spn === undefined || manufacturerCode.reuse ? undefined : bySpn.get(spn);
    const { severity, severityBasis } = composeFault(
      { manufacturerCode, ...(parameter ? { parameter } : {}) },
      faults,
      'en',
    );
    return {
      ...keyedRow(codeSlug(manufacturerCode), codeSort(spn, fmi)),
      manufacturerId: to.id('fault_manufacturer', manufacturer),
      code: manufacturerCode.code,
      codeKey: codeKey(manufacturerCode.code),
      format: manufacturerCode.format,
      flash: manufacturerCode.flash,
      spn: spn ?? null,
      fmi: fmi ?? null,
      parameterId: parameter ? to.id('fault_parameter', parameterSlug(parameter.spn)) : null,
      systemId: parameter ? to.id('fault_system', parameter.system) : null,
      severity,
      severityBasis,
      confidence: manufacturerCode.confidence,
      families: manufacturerCode.families,
      sources: manufacturerCode.sources,
      name: manufacturerCode.name ?? null,
      notes: manufacturerCode.notes,
      reuse: manufacturerCode.reuse,
      manufacturerSpn: manufacturerCode.manufacturer_spn,
      ownMeaning: manufacturerCode.own_meaning,
      label: manufacturerCode.label ?? null,
      engines: manufacturerCode.engines ?? null,
      response: manufacturerCode.response ?? null,
      cause: manufacturerCode.cause,
      action: manufacturerCode.action,
    };
  });
};

// Data that belongs to no single code is stored as settings.
const faultGuidanceSetting = ({ sentences, severity }: Faults) => ({ sentences, severity });
const faultSourcesSetting = ({ sourceKinds, sources }: Faults) => ({ kinds: sourceKinds, sources });
const faultWordingSetting = ({ wording }: Faults) => wording;

/** All fault data becomes one value, because every code is composed from all of it. Each of its entries has its own schema. */
export const faultsCollection = {
  schema: z.custom<Faults>(),
  schemaOf: faultSchemaOf,
  rows: {
    fault_system: faultSystemRows,
    failure_mode: failureModeRows,
    fault_parameter: faultParameterRows,
    fault_manufacturer: faultManufacturerRows,
    fault_code: faultCodeRows,
  },
  slugs: {
    fault_system: ({ systems }: Faults) => systems.map(({ key }) => key),
    failure_mode: ({ modes }: Faults) => modes.map(({ fmi }) => modeSlug(fmi)),
    fault_parameter: ({ parameters }: Faults) => parameters.map(({ spn }) => parameterSlug(spn)),
    fault_manufacturer: ({ manufacturers }: Faults) => manufacturers.map(({ key }) => key),
    fault_code: ({ codes }: Faults) => codes.map(codeSlug),
  },
  settings: {
    'faults.guidance': faultGuidanceSetting,
    'faults.sources': faultSourcesSetting,
    'faults.wording': faultWordingSetting,
  },
  lists: ['faults'],
  pages: () => [paths.faultCodes],
  label: 'collections.faults',
  subject: 'catalogue',
} as const satisfies Definition;
