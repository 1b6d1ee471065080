import { composeFault } from '@site/faults/compose';
import { lastSpn } from '@site/faults/vocabulary';
import { codeKey } from '@site/faults/write-code';
import { keyedRow, sortAt } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import { codeSlug } from './code-slug.ts';
import type { Faults } from './faults.ts';

export const modeSlug = (fmi: number): string => `fmi-${fmi}`;
export const parameterSlug = (spn: number): string => `spn-${spn}`;

export const faultSystemRows = ({ systems }: Faults) =>
  systems.map(({ key, name }, index) => ({ ...keyedRow(key, sortAt(index)), name }));

export const failureModeRows = ({ modes }: Faults) =>
  modes.map((mode) => ({ ...keyedRow(modeSlug(mode.fmi), mode.fmi), ...mode }));

export const faultParameterRows = ({ parameters }: Faults, to: Resolver) =>
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

export const faultMakerRows = ({ makers }: Faults) =>
  makers.map(({ key, name, formats, families }, index) => ({
    ...keyedRow(key, sortAt(index)),
    name,
    formats,
    families,
  }));

/** Sorts by number rather than by line, so that inserting a row moves no other. Codes without SPN come last. */
const codeSort = (spn = lastSpn + 1, fmi = 0): number => spn * 32 + fmi;

export const faultCodeRows = (faults: Faults, to: Resolver) => {
  const bySpn = new Map(faults.parameters.map((parameter) => [parameter.spn, parameter]));
  return faults.codes.map((makerCode) => {
    const { maker, spn, fmi } = makerCode;
    // If the maker uses the number differently, it is unrelated to our parameter.
    const parameter = spn === undefined || makerCode.reuse ? undefined : bySpn.get(spn);
    const { severity, severityBasis } = composeFault({ makerCode, ...(parameter ? { parameter } : {}) }, faults, 'en');
    return {
      ...keyedRow(codeSlug(makerCode), codeSort(spn, fmi)),
      makerId: to.id('fault_maker', maker),
      code: makerCode.code,
      codeKey: codeKey(makerCode.code),
      format: makerCode.format,
      flash: makerCode.flash,
      spn: spn ?? null,
      fmi: fmi ?? null,
      parameterId: parameter ? to.id('fault_parameter', parameterSlug(parameter.spn)) : null,
      systemId: parameter ? to.id('fault_system', parameter.system) : null,
      severity,
      severityBasis,
      confidence: makerCode.confidence,
      families: makerCode.families,
      sources: makerCode.sources,
      name: makerCode.name ?? null,
      notes: makerCode.notes,
      reuse: makerCode.reuse,
      makerSpn: makerCode.maker_spn,
      ownMeaning: makerCode.own_meaning,
      label: makerCode.label ?? null,
      engines: makerCode.engines ?? null,
      response: makerCode.response ?? null,
      cause: makerCode.cause,
      action: makerCode.action,
    };
  });
};

// Data that belongs to no single code is stored as settings.
export const faultGuidanceSetting = ({ sentences, severity }: Faults) => ({ sentences, severity });
export const faultSourcesSetting = ({ sourceKinds, sources }: Faults) => ({ kinds: sourceKinds, sources });
export const faultWordingSetting = ({ wording }: Faults) => wording;
