import { codeSlug } from '#content/faults/code-slug.ts';
import type { Faults } from '#content/faults/faults.ts';
import { composeFault } from '#faults/compose.ts';
import { lastSpn } from '#faults/vocabulary.ts';
import { codeKey } from '#faults/write-code.ts';
import type { EntryNoun, Rows } from './plan.ts';
import type { Resolver } from './resolve.ts';
import { common } from './row.ts';

const modeSlug = (fmi: number): string => `fmi-${fmi}`;
const parameterSlug = (spn: number): string => `spn-${spn}`;

/** By number, or by key in the order of their file. */
export const faultSlugs = {
  fault_system: ({ systems }: Faults) => systems.map(({ key }) => key),
  failure_mode: ({ modes }: Faults) => modes.map(({ fmi }) => modeSlug(fmi)),
  fault_parameter: ({ parameters }: Faults) => parameters.map(({ spn }) => parameterSlug(spn)),
  fault_maker: ({ makers }: Faults) => makers.map(({ key }) => key),
  fault_code: ({ codes }: Faults) => codes.map(codeSlug),
} as const satisfies Partial<Record<EntryNoun, (faults: Faults) => string[]>>;

export type FaultNoun = keyof typeof faultSlugs;
export const faultNouns = Object.keys(faultSlugs) as FaultNoun[];
export const isFaultNoun = (noun: EntryNoun): noun is FaultNoun => Object.hasOwn(faultSlugs, noun);

const entry = (slug: string, sort: number) => common({ slug, status: 'published', sort, seo: {} });
const step = 10;

/** By number and not by line, so that a row written in between moves no other. Codes without SPN come last. */
const codeSort = (spn = lastSpn + 1, fmi = 0): number => spn * 32 + fmi;

const codeRows = (faults: Faults, to: Resolver): Rows['fault_code'] => {
  const bySpn = new Map(faults.parameters.map((parameter) => [parameter.spn, parameter]));
  return faults.codes.map((makerCode) => {
    const { maker, spn, fmi } = makerCode;
    // A number that the maker uses otherwise has nothing to do with our parameter.
    const parameter = spn === undefined || makerCode.reuse ? undefined : bySpn.get(spn);
    const { severity, severityBasis } = composeFault({ makerCode, ...(parameter ? { parameter } : {}) }, faults, 'en');
    return {
      ...entry(codeSlug(makerCode), codeSort(spn, fmi)),
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

export const faultRows = (faults: Faults, to: Resolver): Pick<Rows, FaultNoun> => ({
  fault_system: faults.systems.map(({ key, name }, index) => ({ ...entry(key, (index + 1) * step), name })),
  failure_mode: faults.modes.map((mode) => ({ ...entry(modeSlug(mode.fmi), mode.fmi), ...mode })),
  fault_parameter: faults.parameters.map(({ spn, system, quantity, unit, pgn, topic, common: often, name }) => ({
    ...entry(parameterSlug(spn), spn),
    spn,
    systemId: to.id('fault_system', system),
    quantity,
    unit: unit ?? null,
    pgn: pgn ?? null,
    topic: topic ?? null,
    common: often,
    name,
  })),
  fault_maker: faults.makers.map(({ key, name, formats, families }, index) => ({
    ...entry(key, (index + 1) * step),
    name,
    formats,
    families,
  })),
  fault_code: codeRows(faults, to),
});
